"""Files whose name says something else, and two files in one."""

import io

from PIL import Image

import raw_pdf
import raw_zip
from raw_zip import Entry

RTF = rb"{\rtf1\ansi Mira Kestrel\par Structural engineer}"
HTML = b"<html xmlns:w='urn:schemas-microsoft-com:office:word'><body>Mira Kestrel</body></html>"
MHT = b"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\n\r\nMira Kestrel\r\n--x--\r\n"
WORD_2003 = (b'<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument '
             b'xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>')


def make(corpus):
    names(corpus)
    archives(corpus)
    two_in_one(corpus)


def names(corpus):
    add, read = corpus.bad, corpus.read
    picture = io.BytesIO()
    Image.new("L", (40, 40), 90).save(picture, "PNG")
    for name, data, why in [
        ("docx-as.pdf", read("good/google-docs.docx"), "a docx"),
        ("pdf-as.docx", read("good/version-2.pdf"), "a PDF"),
        ("pdf-as.doc", read("good/version-2.pdf"), "a PDF"),
        ("docx-as.doc", read("good/google-docs.docx"), "a docx"),
        ("doc-as.docx", read("good/libreoffice.doc"), "a doc"),
        ("xls-as.doc", read("good/xlwt.xls"), "an xls"),
        ("doc-as.xls", read("good/libreoffice.doc"), "a doc"),
        ("xlsx-as.docx", read("good/by-hand.xlsx"), "an xlsx"),
        ("docx-as.xlsx", read("good/google-docs.docx"), "a docx"),
        ("picture-as.pdf", picture.getvalue(), "a picture"),
        ("rtf-as.doc", RTF, "an RTF file"),
        ("html-as.doc", HTML, "a web page"),
        ("html-as.xls", HTML, "a web page"),
        ("mht-as.doc", MHT, "a web archive"),
        ("word-2003.doc", WORD_2003, "Word's XML of 2003"),
        ("csv-as.xlsx", b"name,year\nMira Kestrel,2026\n", "a list of values"),
        ("text-as.pdf", b"Mira Kestrel\nStructural engineer\n", "a text"),
        ("program-as.pdf", b"MZ" + bytes(510), "a program"),
        ("empty.pdf", b"", "an empty file"),
        ("empty.docx", b"", "an empty file"),
        ("empty.doc", b"", "an empty file"),
        ("cv.pdf.exe", read("good/version-2.pdf"), "an extension that is not ours"),
        ("cv.txt", b"Mira Kestrel\n", "an extension that is not ours"),
        ("cv", read("good/version-2.pdf"), "no extension"),
    ]:
        add(name, data, why)


def archives(corpus):
    add = corpus.bad
    add("jar-as.docx", raw_zip.write([Entry("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n"), Entry("A.class", b"\xca\xfe\xba\xbe")]), "a Java archive")
    kind = "application/vnd.oasis.opendocument.text"
    add("odt-as.docx", raw_zip.write([Entry("mimetype", kind, stored=True), Entry("content.xml", "<a/>")]), "an OpenDocument text")
    slides = {name.replace("word/document", "ppt/presentation"): text.replace("word/document", "ppt/presentation")
              for name, text in raw_zip.docx_parts(kind=f"{raw_zip.TYPE}.presentationml.presentation.main+xml").items()}
    add("pptx-as.docx", raw_zip.write(raw_zip.entries(slides)), "slides")


def two_in_one(corpus):
    add = corpus.bad
    pdf, docx = raw_pdf.simple(), raw_zip.docx()
    add("pdf-then-zip.pdf", pdf + docx, "a PDF, then an archive")
    inside = raw_pdf.stream(docx, b"/Type /X ", pack=False)
    add("pdf-around-zip.pdf", raw_pdf.simple(extra={6: inside}), "an archive in a stream of a PDF")
    add("zip-then-pdf.pdf", docx + pdf, "an archive, then a PDF")
    add("pdf-then-zip.docx", raw_zip.write(raw_zip.entries(raw_zip.docx_parts()), prefix=pdf), "a PDF, then an archive")
    stored = [Entry("word/media/a", pdf, stored=True), *raw_zip.entries(raw_zip.docx_parts())]
    add("pdf-in-first-entry.docx", raw_zip.write(stored), "a PDF in the first entry, where readers look for its head")
    add("html-then-pdf.pdf", b"<script>1</script>" + pdf, "a web page, then a PDF")
    add("picture-then-pdf.pdf", b"GIF89a" + bytes(7) + pdf, "a picture, then a PDF")
    add("pdf-then-html.pdf", pdf + b"<html><script>1</script></html>", "a PDF, then a web page")
    add("doc-then-zip.doc", corpus.read("good/rewritten.doc") + docx, "a doc, then an archive")
    head = bytearray(corpus.read("good/rewritten.doc"))
    head[8:13] = b"%PDF-"
    add("doc-with-pdf-head.doc", bytes(head), "the head of a PDF in the head of a doc")
