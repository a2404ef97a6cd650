"""The armies page: the list of armies, and the builder."""
