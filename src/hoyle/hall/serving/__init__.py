"""The application and its server."""
