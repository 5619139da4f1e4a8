"""The choice of a stroke: by thousands in bulk, or one by one where something topples or spins."""
