"""Parts that all of the physics share: state, events, records, clusters of what touches, and how kernels are compiled."""
