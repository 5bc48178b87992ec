"""Files made to take a reader's memory or time, and second files behind or inside a CV."""

import struct
import zlib

import raw_compound
import raw_pdf
import raw_zip
from raw_zip import Entry

NONE = raw_compound.NONE
MAX_CV_BYTES = 5 << 20


def make(corpus):
    pdf(corpus)
    office(corpus)
    compound(corpus)
    two_in_one(corpus)


def padded(value, size=MAX_CV_BYTES):
    """A PDF of nearly that size with `value` repeated in it."""
    start, _ = raw_pdf.body(raw_pdf.objects())
    end = b"\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n"
    return start + value * ((size - 1000 - len(start)) // len(value)) + end


def pdf(corpus):
    add = corpus.bad
    zeros = zlib.compress(bytes((16 << 20) - 4096), 9)
    broken = b"7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n%s\nendstream\nendobj\n" % (zeros[:-6] + b"\xff" * 6)
    unnumbered = broken.removeprefix(b"7 0")
    add("exhausting-broken-streams.pdf", padded(unnumbered), "streams that unpack to almost too much, and then break")
    add("exhausting-open-arrays.pdf", padded(b"(xobj[)"), "arrays that open and never close")
    add("exhausting-open-texts.pdf", padded(b"obj(", 1 << 20), "texts that open and never close")
    start, _ = raw_pdf.body(raw_pdf.objects())
    # Each of the words opens an object, and each has the same stream behind its comment.
    words = b"%obj" * 100000 + b"\n<< /Type /ObjStm /N 4000000000 /First 0 >>\nstream\n"
    pairs = b"9 9999999 " * ((MAX_CV_BYTES - 1000 - len(start) - len(words)) // 10)
    end = b"\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n"
    add("exhausting-object-count.pdf", start + words + pairs + end, "four thousand million objects, in a hundred thousand streams that are one")
    # Each stream is a stored block that holds the head of the next, and all end in the same empty blocks.
    head = b" obj<</N 1/First 0/Filter/Fl>>stream\n\x78\x01"
    stored = b"\x00" + struct.pack("<HH", len(head), 0xFFFF ^ len(head))
    shared = head + (stored + head) * 499
    empty = b"\x00\x00\x00\xff\xff" * ((MAX_CV_BYTES - 1000 - len(start) - len(shared)) // 5)
    add("exhausting-shared-streams.pdf", start + shared + empty + b"\xff" + end, "five hundred streams that are one, and unpack to almost nothing")
    add("exhausting-trailers.pdf", padded(b"trailer[", 1 << 20), "trailers that never end")


def office(corpus):
    names = "".join(f' xmlns:n{number}="urn:{number}"' for number in range(3000))
    children = "".join(f'<a xmlns:m{number % 10}="urn:x"/>' for number in range(40000))
    attributes = "".join(f' a{number}=""' for number in range(100000))
    deep = "<a>" * 150000 + "</a>" * 150000
    for name, inside, why in [
        ("namespaces", f"<Relationships{names}>{children}</Relationships>", "thousands of namespaces, looked up for each of thousands of children"),
        ("attributes", f"<Relationships{attributes}/>", "a hundred thousand attributes of one tag"),
        ("depth", f"<Relationships>{deep}</Relationships>", "nested a hundred and fifty thousand levels deep"),
    ]:
        extra = {"word/_rels/extra.xml.rels": raw_zip.HEAD + inside}
        corpus.bad(f"exhausting-{name}.docx", raw_zip.docx(extra=extra), why)
    many = {f"word/_rels/{number}.rels": raw_zip.HEAD + f"<Relationships>{'<a/>' * 250000}</Relationships>" for number in range(30)}
    corpus.bad("exhausting-lists.docx", raw_zip.docx(extra=many), "seven million entries in thirty lists")


def nested(levels):
    """Storages inside each other, each with a stream on its left; every name is as long as it may be."""
    writer = raw_compound.Writer()
    root = parent = writer.add("Root Entry", 5)
    for level in range(levels):
        stream = writer.add(f"a{level:030}", 2)
        storage = writer.add(f"b{level:030}", 1)
        writer.entries[storage]["left"] = stream
        writer.entries[parent]["child"] = storage
        parent = storage
    return finished(writer, root)


def chained(count):
    """Streams of one storage, each on the left of the one before."""
    writer = raw_compound.Writer()
    root = writer.add("Root Entry", 5)
    numbers = [writer.add(f"{number:031}", 2) for number in range(count)]
    for first, second in zip(numbers, numbers[1:]):
        writer.entries[second]["left"] = first
    writer.entries[root]["child"] = numbers[-1]
    return finished(writer, root)


def finished(writer, root):
    writer.entries[root]["start"] = raw_compound.END
    return raw_compound.assemble(writer)


def compound(corpus):
    add = corpus.bad
    add("exhausting-storages.doc", nested(7000), "seven thousand storages inside each other")
    add("exhausting-streams.doc", chained(10000), "ten thousand streams in a chain")
    good = corpus.read("good/rewritten.doc")
    for name, at, why in [("table", 0x2C, "allocation table"), ("small-table", 0x40, "table of small streams"), ("directory", 0x28, "directory")]:
        claims = bytearray(good)
        struct.pack_into("<I", claims, at, 0x7FFFFFFF)
        add(f"claims-{name}.doc", bytes(claims), f"the header claims a larger {why} than the file has room for")
    tree = raw_compound.read(corpus.read("good/libreoffice.doc"))
    parts = {
        "[Content_Types].xml": raw_zip.content_types([]),
        "_rels/.rels": raw_zip.relationships(("officeDocument", "theme/theme/themeManager.xml")),
        "theme/theme/themeManager.xml": "<a/>",
        "theme/theme/theme1.xml": "<a/>",
    }
    table = next(name for name in ("1Table", "0Table") if name in tree)
    theme = raw_zip.write(raw_zip.entries(parts))
    corpus.good("themed.doc", raw_compound.write({**tree, table: tree[table] + theme}), "with a theme, as Word saves since 2007")
    program = raw_zip.write([*raw_zip.entries(parts), Entry("META-INF/MANIFEST.MF", "Main-Class: A\n")])
    # Readers that go by the place of the list find it, those that go by its size do not.
    hidden = bytearray(raw_zip.write([Entry("A.txt", "x")], prefix=good))
    struct.pack_into("<I", hidden, len(hidden) - 22 + 12, 3)
    add("archive-behind.doc", bytes(hidden), "an archive behind a doc, with the size of its list forged")
    add("theme-with-program.doc", raw_compound.write({**tree, table: tree[table] + program}), "a theme that is a Java archive too")


def two_in_one(corpus):
    add, read = corpus.bad, corpus.read
    one = raw_pdf.simple()
    add("pdf-twice.pdf", one + one, "a PDF behind a PDF")
    add("pdf-behind-comment.pdf", one + b"%x\n" + one, "a PDF behind a PDF and a comment")
    add("doc-behind.pdf", one + read("good/rewritten.doc") + b"\n%%EOF\n", "a doc behind a PDF")
    add("docx-behind.pdf", one + raw_zip.docx() + bytes(70000) + b"\n%%EOF\n", "a docx behind a PDF, far from its end")
    add("doc-twice.doc", read("good/rewritten.doc") * 2, "a doc behind a doc")
    add("docx-twice.docx", raw_zip.docx() * 2, "a docx behind a docx")
    java = [Entry("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: A\n"), Entry("A.class", b"\xca\xfe\xba\xbe" + bytes(60))]
    add("docx-and-jar.docx", raw_zip.write([*raw_zip.entries(raw_zip.docx_parts()), *java]), "a docx that is a Java archive too")
    add("docx-and-class.docx", raw_zip.write([*raw_zip.entries(raw_zip.docx_parts()), java[1]]), "a docx with a Java class")
