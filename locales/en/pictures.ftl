### Pictures: what emojis are called, and what is written on drawings. $card and $suit are words.

# Screen readers read these names aloud; accents and spaces go.
emoji-card = card { $card }
emoji-suit = suit { $suit }

picture-hand = { $n ->
        [0] Your hand is empty.
       *[other] Your hand: { $cards }
    }
picture-playable = { $all ->
        [yes] You may play any of them.
       *[no] { $n ->
            [0] You can play nothing now.
           *[other] You may play: { $cards }
        }
    }
picture-aside = Aside:
picture-open = Open hand: { $player }
picture-tricks = { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
picture-tricks-of = { $tricks } of { $bid }
picture-trump = trump
picture-donne = deal
picture-season = From { $since } to { $until }
picture-standing-losses = { $game }: games not lost, of a hundred
picture-standing-wins = { $game }: games won, of a hundred
picture-course = { $rank }. { $player }: { $value }
picture-won = { $n ->
        [one] { $players } wins!
       *[other] { $players } win!
    }
picture-lost = { $n ->
        [one] { $players } loses.
       *[other] { $players } lose.
    }

## Turning pictures on and off

pictures-own-on = You are shown pictures: your hand, the table, the score sheet.
pictures-own-off = You are shown no pictures: all is said in words and letters.
button-pictures-on = With pictures
button-pictures-off = Without pictures
lobby-no-pictures = Without pictures
settings-pictures-on = Pictures: shown, wherever a table or a player does not do without
settings-pictures-off = Pictures: none on this server
