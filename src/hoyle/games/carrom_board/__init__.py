"""The carrom side of the Archarena boards: rings shot into the corner pockets."""
