### Pictures: what emojis are called, and what is written on drawings. $card and $suit are words.

# Screen readers read these names aloud; accents and spaces go.
emoji-card = card { $card }
emoji-suit = suit { $suit }
