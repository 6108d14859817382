"""How the database came to be as it is, one revision after another; run by Alembic at every opening."""
