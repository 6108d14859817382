"""The Discord application."""
