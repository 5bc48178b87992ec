"""doc and xls: as LibreOffice and libraries write them, and changed for the worse."""

import io
import struct

import xlwt

import programs
import raw_compound
from corpus import LINES, NAME

MODULE = {"VBA": {"dir": b"\1" + bytes(40), "ThisDocument": bytes(60), "_VBA_PROJECT": bytes(30)}, "PROJECT": b"ID"}


def make(corpus):
    original = corpus.read("good/word.docx")
    pictured = programs.libreoffice("cv.docx", original, "doc:MS Word 97")
    corpus.good("libreoffice-picture.doc", pictured, "LibreOffice's export, with a picture")
    html = "".join(f"<p>{line}</p>" for line in [NAME, *LINES])
    plain = programs.libreoffice("cv.html", html.encode(), "odt:writer8")
    plain = programs.libreoffice("cv.odt", plain, "doc:MS Word 97")
    corpus.good("libreoffice.doc", plain, "LibreOffice's export")
    word(corpus, plain)
    excel(corpus)


def word(corpus, plain):
    add = corpus.bad
    tree = raw_compound.read(plain)
    rewritten = raw_compound.write(tree)
    corpus.good("rewritten.doc", rewritten, "the same streams in another order")
    corpus.good("empty-pool.doc", raw_compound.write({**tree, "ObjectPool": {}}), "Word's pool, left behind empty")
    add("macros.doc", raw_compound.write({**tree, "Macros": MODULE}), "macros")
    add("ole-object.doc", raw_compound.write({**tree, "ObjectPool": {"_1": {"\1Ole10Native": b"x" * 90}}}), "an OLE object")
    add("two-documents.doc", raw_compound.write({**tree, "Workbook": bytes(512)}), "a document and a workbook in one")
    add("encrypted.doc", raw_compound.write({**tree, "WordDocument": flagged(tree, 0x0100)}), "needs a password")
    add("template.doc", raw_compound.write({**tree, "WordDocument": flagged(tree, 0x0001)}), "a dot by another name")
    field = bytearray(tree["WordDocument"])
    field[2048:2048] = b"\x13 DDEAUTO cmd x \x14"
    add("dde.doc", raw_compound.write({**tree, "WordDocument": bytes(field)}), "a field that starts a program")
    wide = tree["WordDocument"] + "\x13DDE cmd\x14".encode("utf-16-le")
    add("dde-wide.doc", raw_compound.write({**tree, "WordDocument": wide}), "the same, in two bytes a letter")
    add("template-web.doc", raw_compound.write(with_template(tree, "https://evil.example/x.dot")), "a template from the web")
    add("no-table.doc", raw_compound.write({"WordDocument": tree["WordDocument"]}), "a stream that Word needs is missing")
    add("truncated.doc", plain[:5000], "most of it is missing")
    add("not-word.doc", raw_compound.write({**tree, "WordDocument": bytes(5000)}), "the text is not Word's")
    more = bytearray(rewritten)
    more[0x44:0x4C] = struct.pack("<II", 0, 1)
    add("long-allocation.doc", bytes(more), "allocation tables that go on for ever")
    looped = bytearray(rewritten)
    at = 512 + 512 * struct.unpack_from("<I", rewritten, 0x4C)[0]
    struct.pack_into("<I", looped, at, 0)
    add("loop.doc", bytes(looped), "a stream that follows itself")


def flagged(tree, flag):
    head = bytearray(tree["WordDocument"])
    struct.pack_into("<H", head, 0x0A, struct.unpack_from("<H", head, 0x0A)[0] | flag)
    return bytes(head)


def with_template(tree, template):
    """Puts the list of the document's names at the end of its table, with the template as the second."""
    table = next(name for name in ("1Table", "0Table") if name in tree)
    names = struct.pack("<HHH", 0xFFFF, 18, 0)
    for text in ["", template] + [""] * 16:
        names += struct.pack("<H", len(text)) + text.encode("utf-16-le")
    head = bytearray(tree["WordDocument"])
    struct.pack_into("<II", head, 0x19A, len(tree[table]), len(names))
    return {**tree, "WordDocument": bytes(head), table: tree[table] + names}


def record(kind, data=b""):
    return struct.pack("<HH", kind, len(data)) + data


def excel_95():
    """One sheet with one cell, in the records of that time."""
    first = record(0x809, struct.pack("<HHHH", 0x500, 5, 0, 1995))
    name = NAME.encode()
    place = len(first) + 4 + 9 + 4
    listed = record(0x85, struct.pack("<IHB", place, 0, 2) + b"CV")
    cell = record(0x204, struct.pack("<HHHH", 0, 0, 0, len(name)) + name)
    sheet = record(0x809, struct.pack("<HHHH", 0x500, 16, 0, 1995)) + cell + record(0x0A)
    return first + listed + record(0x0A) + sheet


def excel(corpus):
    add = corpus.bad
    book = xlwt.Workbook()
    sheet = book.add_sheet("CV")
    for row, line in enumerate([NAME, *LINES]):
        sheet.write(row, 0, line)
    sheet.write(9, 0, xlwt.Formula("SUM(1,2)"))
    out = io.BytesIO()
    book.save(out)
    corpus.good("xlwt.xls", out.getvalue(), "written by a library")
    source = corpus.read("good/openpyxl.xlsx")
    corpus.good("libreoffice.xls", programs.libreoffice("cv.xlsx", source, "xls:MS Excel 97"), "LibreOffice's export")
    corpus.good("excel-95.xls", raw_compound.write({"Book": excel_95()}), "the format of Excel 95")
    tree = raw_compound.read(out.getvalue())
    records = tree["Workbook"]
    head_end = 4 + struct.unpack_from("<H", records, 2)[0]
    add("macros.xls", raw_compound.write({**tree, "_VBA_PROJECT_CUR": MODULE}), "macros")
    add("ole-object.xls", raw_compound.write({**tree, "MBD00012345": {"\1Ole": bytes(20)}}), "an OLE object")
    for name, added, why in [
        ("encrypted.xls", record(0x2F, struct.pack("<HHH", 0, 1, 2)), "needs a password"),
        ("external-link.xls", record(0x1AE, struct.pack("<HH", 1, 8) + b"\0\1\1cmd\3x"), "data of another workbook"),
        ("macro-sheet-inside.xls", record(0x809, struct.pack("<HHHHII", 0x600, 0x40, 0, 0, 0, 0)), "a macro sheet that the list calls a sheet"),
    ]:
        changed = records[:head_end] + added + records[head_end:]
        add(name, raw_compound.write({**tree, "Workbook": changed}), why)
    at = records.index(struct.pack("<H", 0x85) + b"\x0a\0")
    sheet_kind = records[:at + 9] + b"\1" + records[at + 10:]
    add("macro-sheet.xls", raw_compound.write({**tree, "Workbook": sheet_kind}), "a macro sheet")
    add("no-records.xls", raw_compound.write({"Workbook": bytes(5000)}), "a workbook of zeros")
    add("truncated.xls", out.getvalue()[:2000], "half of it is missing")
