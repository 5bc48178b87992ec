"""A PDF written object by object."""

import zlib

from corpus import LINES, NAME


def page_text():
    lines = "".join(f"({line}) Tj T*\n" for line in [NAME, *LINES])
    return f"BT /F1 12 Tf 72 760 Td 16 TL\n{lines}ET".encode()


def stream(data, entries=b"", pack=True):
    if pack:
        data, entries = zlib.compress(data, 9), entries + b"/Filter /FlateDecode "
    return b"<< %s/Length %d >>\nstream\n%s\nendstream" % (entries, len(data), data)


def objects(catalog=b"", page=b"", extra=None, kids=b"3 0 R", text=None):
    """The five objects of a one-page CV; `extra` adds more, by number."""
    content = stream(text or page_text(), pack=text is None)
    found = {
        1: b"<< /Type /Catalog /Pages 2 0 R %s>>" % catalog,
        2: b"<< /Type /Pages /Count %d /Kids [%s] >>" % (1 if kids else 0, kids),
        3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
           b"/Resources << /Font << /F1 5 0 R >> >> %s>>" % page,
        4: content,
        5: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    }
    found.update(extra or {})
    if not kids:
        del found[3]
    return found


def body(found, header=b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", newline=b"\n"):
    """The bytes of all objects, and where each starts."""
    data, offsets = header, {}
    for number, value in sorted(found.items()):
        offsets[number] = len(data)
        data += b"%d 0 obj%s%s%sendobj%s" % (number, newline, value, newline, newline)
    return data, offsets


def table(offsets, shift=0):
    lines = [b"xref\n"]
    size = max(offsets, default=0) + 1
    lines.append(b"0 %d\n0000000000 65535 f \n" % size)
    for number in range(1, size):
        if number in offsets:
            lines.append(b"%010d 00000 n \n" % (offsets[number] + shift))
        else:
            lines.append(b"0000000000 00001 f \n")
    return b"".join(lines), size


def write(found, trailer=b"", shift=0, **options):
    data, offsets = body(found, **options)
    xref, size = table(offsets, shift)
    end = b"trailer\n<< /Size %d /Root 1 0 R %s>>\nstartxref\n%d\n%%%%EOF\n"
    return data + xref + end % (size, trailer, len(data) + shift)


def simple(catalog=b"", page=b"", extra=None, **options):
    return write(objects(catalog, page, extra), **options)


def object_stream(packed, entries=b"", pack=True):
    """Packs objects, by number, into the value of an object stream."""
    index, content = b"", b""
    for number, value in packed.items():
        index += b"%d %d " % (number, len(content))
        content += value + b" "
    head = b"/Type /ObjStm /N %d /First %d %s" % (len(packed), len(index), entries)
    return stream(index + content, head, pack)


def packed(found, packed_numbers, trailer=b"", entries=b"", pack=True):
    """A PDF with a cross-reference stream and some of its objects in an object stream."""
    inside = {number: found[number] for number in packed_numbers}
    outside = {number: value for number, value in found.items() if number not in inside}
    holder = max(found) + 1
    outside[holder] = object_stream(inside, entries, pack)
    data, offsets = body(outside)
    rows = [b"\0\0\0\0\0"]
    for number in range(1, holder + 1):
        if number in inside:
            rows.append(b"\2" + holder.to_bytes(3, "big") + bytes([list(inside).index(number)]))
        else:
            rows.append(b"\1" + offsets.get(number, 0).to_bytes(3, "big") + b"\0")
    rows.append(b"\1" + len(data).to_bytes(3, "big") + b"\0")
    head = b"/Type /XRef /W [1 3 1] /Size %d /Root 1 0 R %s" % (holder + 2, trailer)
    xref = b"%d 0 obj\n%s\nendobj\n" % (holder + 1, stream(b"".join(rows), head))
    return data + xref + b"startxref\n%d\n%%%%EOF\n" % len(data)
