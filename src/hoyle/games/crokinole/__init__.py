"""The crokinole side of the Archarena boards."""
