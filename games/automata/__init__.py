"""Players that are not people: they map a view, a menu and chance to an action, and never see a state."""
