"""How the nets of `hoyle.players.learned` are trained."""
