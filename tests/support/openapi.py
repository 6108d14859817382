"""Where Discord's published OpenAPI description is looked for; ``DISCORD_OPENAPI`` says it is elsewhere."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
OPENAPI = Path(os.environ.get("DISCORD_OPENAPI", ROOT.parent / "shared/discord-openapi/openapi.json"))
