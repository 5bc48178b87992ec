"""Where the files go, and the list of what the server must answer to each."""

import json
import shutil
from pathlib import Path

HERE = Path(__file__).parent

NAME = "Mira Kestrel"
LINES = [
    "Structural engineer, Example City",
    "mira.kestrel@mail.example, +1 555 010 0199",
    "2019-2026 Bridges and towers, Fjord Works",
    "2015-2019 Timber halls, North Yard",
    "Finite elements, Rust, JavaScript, drawing by hand",
]


class Corpus:
    def __init__(self):
        self.entries = []
        for folder in ("good", "bad"):
            shutil.rmtree(HERE / folder, ignore_errors=True)
            (HERE / folder).mkdir()

    def good(self, name, data, why):
        self._add("good", name, data, Path(name).suffix[1:].lower(), why)

    def bad(self, name, data, why):
        self._add("bad", name, data, None, why)

    def read(self, file):
        return (HERE / file).read_bytes()

    def _add(self, folder, name, data, answer, why):
        path = HERE / folder / name
        assert not path.exists(), name
        path.write_bytes(data)
        self.entries.append({"file": f"{folder}/{name}", "answer": answer, "why": why})

    def finish(self):
        self.entries.sort(key=lambda entry: entry["file"])
        lines = ",\n".join("  " + json.dumps(entry) for entry in self.entries)
        (HERE / "expected.json").write_text(f"[\n{lines}\n]\n")
