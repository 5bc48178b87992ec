"""A compound file, written from a tree of storages and streams, and read back into one."""

import io
import struct

import olefile

END, FREE, FAT, NONE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFFF
SECTOR, SMALL, SMALL_LIMIT = 512, 64, 4096


def read(data):
    tree = {}
    with olefile.OleFileIO(io.BytesIO(data)) as file:
        for path in file.listdir():
            folder = tree
            for step in path[:-1]:
                folder = folder.setdefault(step, {})
            folder[path[-1]] = file.openstream(path).read()
    return tree


class Writer:
    def __init__(self):
        self.sectors, self.table = [], []
        self.small, self.small_table = b"", []
        self.entries = []

    def chain(self, data):
        """Puts data into sectors of its own; returns the first."""
        if not data:
            return END
        first = len(self.sectors)
        for at in range(0, len(data), SECTOR):
            self.sectors.append(data[at:at + SECTOR].ljust(SECTOR, b"\0"))
            self.table.append(len(self.sectors))
        self.table[-1] = END
        return first

    def small_chain(self, data):
        if not data:
            return END
        first = len(self.small_table)
        count = -(-len(data) // SMALL)
        self.small += data.ljust(count * SMALL, b"\0")
        self.small_table += [*range(first + 1, first + count), END]
        return first

    def add(self, name, kind, data=b""):
        number = len(self.entries)
        entry = {"name": name, "kind": kind, "left": NONE, "right": NONE, "child": NONE, "start": END if kind == 2 else 0, "size": len(data)}
        self.entries.append(entry)
        if kind == 2:
            entry["start"] = self.chain(data) if len(data) >= SMALL_LIMIT else self.small_chain(data)
        return number

    def add_folder(self, number, folder):
        order = sorted(folder, key=lambda name: (len(name), name.upper()))
        numbers = []
        for name in order:
            value = folder[name]
            child = self.add(name, 1 if isinstance(value, dict) else 2, b"" if isinstance(value, dict) else value)
            if isinstance(value, dict):
                self.add_folder(child, value)
            numbers.append(child)
        self.entries[number]["child"] = self.balance(numbers)

    def balance(self, numbers):
        if not numbers:
            return NONE
        middle = len(numbers) // 2
        self.entries[numbers[middle]]["left"] = self.balance(numbers[:middle])
        self.entries[numbers[middle]]["right"] = self.balance(numbers[middle + 1:])
        return numbers[middle]

    def directory(self):
        out = b""
        for entry in self.entries:
            name = entry["name"].encode("utf-16-le")
            out += name.ljust(64, b"\0") + struct.pack("<HBBIII", len(name) + 2, entry["kind"], 1, entry["left"], entry["right"], entry["child"])
            out += bytes(36) + struct.pack("<IQ", entry["start"], entry["size"])
        empty = bytes(64) + struct.pack("<HBBIII", 0, 0, 0, NONE, NONE, NONE) + bytes(48)
        return out + empty * (-len(self.entries) % 4)


def write(tree):
    writer = Writer()
    writer.add("Root Entry", 5)
    writer.add_folder(0, tree)
    root = writer.entries[0]
    root["size"] = len(writer.small)
    root["start"] = writer.chain(writer.small)
    return assemble(writer)


def assemble(writer):
    """The file around the writer's sectors and entries."""
    table = struct.pack(f"<{len(writer.small_table)}I", *writer.small_table)
    small_table = writer.chain(table + b"\xff" * (-len(table) % SECTOR))
    directory = writer.chain(writer.directory())
    count = 1
    while count * 128 < len(writer.sectors) + count:
        count += 1
    places = range(len(writer.sectors), len(writer.sectors) + count)
    full = writer.table + [FAT] * count
    full += [FREE] * (count * 128 - len(full))
    head = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<HHHHH6x", 0x3E, 3, 0xFFFE, 9, 6)
    head += struct.pack("<IIIIIIIII", 0, count, directory, 0, SMALL_LIMIT, small_table, -(-len(table) // SECTOR), END, 0)
    head += struct.pack("<109I", *places, *[FREE] * (109 - count))
    return head + b"".join(writer.sectors) + struct.pack(f"<{len(full)}I", *full)
