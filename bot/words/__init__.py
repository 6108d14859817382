"""Words: everything the bot says, in French or in English, and what people have written themselves."""
