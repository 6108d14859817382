"""Pictures: what is seen of a table, sketched from a view and a voice, and drawn in a studio.

picture = hand(view, face(key), voice, playable)
png = await studio.png(picture)        # to be sent as picture.name, with picture.text beside it
"""

from bot.pictures.chart import MOST, Course, season
from bot.pictures.ending import ending
from bot.pictures.hand import hand
from bot.pictures.picture import Picture
from bot.pictures.sheet import sheet
from bot.pictures.studio import Studio
from bot.pictures.table import table

__all__ = ["MOST", "Course", "Picture", "Studio", "ending", "hand", "season", "sheet", "table"]
