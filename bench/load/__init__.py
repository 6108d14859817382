"""What `bench/wire.py` measures with: bots in processes of their own, tables, and people at them."""
