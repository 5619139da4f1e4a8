"""Kernels of what players ask thousands of times a move, compiled and shipped as those of the physics are.

They are marked as in `hoyle.physics.core` (`inner`, `entry`), allocate nothing, and import only what is compiled with them.
`make objects` compiles them for every system.
"""
