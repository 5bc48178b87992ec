"""A zip written record by record, for what no program would write; and the parts of a small docx and xlsx."""

import struct
import zlib

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
FORMATS = "http://schemas.openxmlformats.org"
OFFICE = f"{FORMATS}/officeDocument/2006/relationships"
WORD = f"{FORMATS}/wordprocessingml/2006/main"
SHEET = f"{FORMATS}/spreadsheetml/2006/main"
TYPE = "application/vnd.openxmlformats-officedocument"
DOCUMENT = f"{TYPE}.wordprocessingml.document.main+xml"
WORKBOOK = f"{TYPE}.spreadsheetml.sheet.main+xml"


class Entry:
    """One entry; what is given beside name and data is what the archive says, true or not."""

    def __init__(self, name, data=b"", **says):
        self.name = name.encode()
        self.data = data.encode() if isinstance(data, str) else data
        self.says = says


def write(entries, prefix=b"", comment=b"", suffix=b"", zip64=False):
    out, central = bytearray(prefix), b""
    for entry in entries:
        says = entry.says
        stored = says.get("stored", False)
        packed = entry.data if stored else zlib.compress(entry.data, 9)[2:-4]
        packed = says.get("packed", packed)
        size, crc = says.get("size", len(entry.data)), says.get("crc", zlib.crc32(entry.data))
        streamed = says.get("streamed", False)
        flags = says.get("flags", 0) | (8 if streamed else 0)
        common = struct.pack("<HHHHH", 45 if zip64 else 20, flags, says.get("method", 0 if stored else 8), 0, 0x5C21)
        local_name = says.get("local_name", entry.name)
        at = says.get("at", len(out))
        if "at" not in says:
            sums = (0, 0, 0) if streamed else (crc, len(packed), size)
            extra = b""
            if zip64 and not streamed:
                extra = struct.pack("<HHQQ", 1, 16, size, len(packed))
                sums = (crc, 0xFFFFFFFF, 0xFFFFFFFF)
            out += b"PK\3\4" + common + struct.pack("<IIIHH", *sums, len(local_name), len(extra)) + local_name + extra
            entry.starts = at
            out += packed
            if streamed:
                out += b"PK\7\10" + struct.pack("<III", crc, len(packed), size)
        extra, sums, place = says.get("extra", b""), (crc, len(packed), size), at
        if zip64:
            extra = struct.pack("<HHQQQ", 1, 24, size, len(packed), at)
            sums, place = (crc, 0xFFFFFFFF, 0xFFFFFFFF), 0xFFFFFFFF
        mode = says.get("mode", 0)
        central += b"PK\1\2" + struct.pack("<H", 0x031E if mode else 20) + common + struct.pack(
            "<IIIHHHHHII", *sums, len(entry.name), len(extra), 0, 0, 0, mode << 16, place) + entry.name + extra
    at, count = len(out), len(entries)
    out += central
    if zip64:
        end = len(out)
        out += b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, len(central), at)
        out += b"PK\6\7" + struct.pack("<IQI", 0, end, 1)
        count, at = 0xFFFF, 0xFFFFFFFF
    out += b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(central), at, len(comment)) + comment
    return bytes(out) + suffix


def relationships(*items):
    """Each item: kind (the last step or the whole type), target and, if external, True."""
    rows = ""
    for number, (kind, target, *external) in enumerate(items, 1):
        kind = kind if "://" in kind else f"{OFFICE}/{kind}"
        mode = ' TargetMode="External"' if external else ""
        rows += f'<Relationship Id="rId{number}" Type="{kind}" Target="{target}"{mode}/>'
    return f'{HEAD}<Relationships xmlns="{FORMATS}/package/2006/relationships">{rows}</Relationships>'


def content_types(overrides, defaults=()):
    rows = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    for extension, kind in [("xml", "application/xml"), *defaults]:
        rows += f'<Default Extension="{extension}" ContentType="{kind}"/>'
    for name, kind in overrides:
        rows += f'<Override PartName="{name}" ContentType="{kind}"/>'
    return f'{HEAD}<Types xmlns="{FORMATS}/package/2006/content-types">{rows}</Types>'


def document(body=""):
    return (f'{HEAD}<w:document xmlns:w="{WORD}" xmlns:r="{OFFICE}"><w:body><w:p><w:r><w:t>Mira Kestrel</w:t></w:r></w:p>'
            f'<w:p><w:r><w:t>Structural engineer</w:t></w:r></w:p>{body}</w:body></w:document>')


def docx_parts(body="", links=(), kind=DOCUMENT, extra=(), overrides=(), defaults=()):
    """The parts of a docx by name, in Word's order."""
    parts = {
        "[Content_Types].xml": content_types([("/word/document.xml", kind), *overrides], defaults),
        "_rels/.rels": relationships(("officeDocument", "word/document.xml")),
        "word/document.xml": document(body),
        "word/_rels/document.xml.rels": relationships(*links),
    }
    parts.update(extra)
    return parts


def xlsx_parts(cells="", links=(), kind=WORKBOOK, extra=(), names=""):
    parts = {
        "[Content_Types].xml": content_types([
            ("/xl/workbook.xml", kind), ("/xl/worksheets/sheet1.xml", f"{TYPE}.spreadsheetml.worksheet+xml")]),
        "_rels/.rels": relationships(("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'{HEAD}<workbook xmlns="{SHEET}" xmlns:r="{OFFICE}"><sheets>'
                           f'<sheet name="CV" sheetId="1" r:id="rId1"/></sheets>{names}</workbook>',
        "xl/_rels/workbook.xml.rels": relationships(("worksheet", "worksheets/sheet1.xml"), *links),
        "xl/worksheets/sheet1.xml": f'{HEAD}<worksheet xmlns="{SHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is>'
                                    f'<t>Mira Kestrel</t></is></c>{cells}</row></sheetData></worksheet>',
    }
    parts.update(extra)
    return parts


def entries(parts, **says):
    return [Entry(name, data, **says) for name, data in parts.items()]


def docx(*arguments, **options):
    return write(entries(docx_parts(*arguments, **options)))


def xlsx(*arguments, **options):
    return write(entries(xlsx_parts(*arguments, **options)))
