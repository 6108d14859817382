"""The list of all files in ``docs/architecture.md``, made of what each file says of itself in its first line.

make map                writes the list anew; what stands outside its two marks is left alone
"""

import ast
import re
import shutil
import subprocess
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
SILENT = {".png", ".otf", ".txt"}
"""Pictures, fonts and their licences, which say nothing of themselves."""
FOLDERS = ("bot", "games", "localdiscord")
BEGIN, END = "<!-- make map: from here -->\n", "<!-- make map: to here -->\n"


def main() -> None:
    """Write the list anew."""
    PAGE.write_text(mapped(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def mapped(page: str) -> str:
    """Return the page with the list as the files have it now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{listed(files())}\n{END}{after}"


def listed(paths: list[Path]) -> str:
    """List files by folder, each with what it says of itself."""
    by_folder = groupby(sorted(paths, key=lambda path: (path.parent, path)), key=lambda path: path.parent)
    return "".join(
        f"\n### `{folder}/`\n\n" + "".join(f"- `{path}` {sentence(path)}\n" for path in inside)
        for folder, inside in by_folder
    )


def files() -> list[Path]:
    """Find the files of the project, whether they have been committed yet or not."""
    git = shutil.which("git")
    assert git, "the list of files comes from git"
    asked = [git, "ls-files", "--deduplicate", "--cached", "--others", "--exclude-standard", "--", *FOLDERS]
    listing = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True)
    paths = map(Path, listing.stdout.split())
    return [path for path in paths if path.suffix not in SILENT and (ROOT / path).is_file()]


def sentence(file: Path) -> str:
    """Return the first line of what a file says of itself: of its docstring, or of its first comment."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        found = re.search(r"/\*\*?(.*?)\*/|<!--(.*?)-->", text, re.DOTALL)
        said = (found[1] or found[2]) if found else ""
    return said.strip().partition("\n")[0].replace("``", "`")


if __name__ == "__main__":
    main()
