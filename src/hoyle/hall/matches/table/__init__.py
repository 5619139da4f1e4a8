"""Tables beside their matches: who is here, the clocks, offers and consent, chat."""
