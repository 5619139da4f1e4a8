"""The database: matches, tables, documents, and news from server to server."""
