"""The host: tables without Discord. It loads, decides, keeps the time, and tries out what players make up."""
