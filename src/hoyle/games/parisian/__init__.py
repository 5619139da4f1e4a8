"""The Parisian board: one ball, off a cushion and back into a numbered cup."""
