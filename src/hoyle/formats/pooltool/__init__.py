"""Systems of pooltool, which also plays pool: files of it read and written, in the names of both."""
