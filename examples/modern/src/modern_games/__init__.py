"""Modern pool games for Hoyle, by plug-in."""
