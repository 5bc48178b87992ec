"""PDFs as programs and scanners write them."""

import io
import textwrap

import fpdf
import img2pdf
import pikepdf
from PIL import Image, ImageDraw
from reportlab.pdfgen import canvas

import programs
import raw_pdf
from corpus import LINES, NAME

LATEX = r"""
\documentclass{article}
\usepackage[colorlinks]{hyperref}
\begin{document}
\tableofcontents
\section{Mira Kestrel}\label{me}
\href{https://kestrel.example}{kestrel.example}, \href{mailto:mira.kestrel@mail.example}{mail}
\section{Work}\label{work}
Bridges and towers, see section~\ref{me}.
\end{document}
"""

HTML = """<!doctype html><html lang="en"><title>Mira Kestrel</title><style>*{font-family:"Liberation Sans"}</style>
<h1>Mira Kestrel</h1><p><a href="https://kestrel.example">kestrel.example</a> <a href="#JavaScript">skills</a>
<h2 id="JavaScript">JavaScript</h2><p>Tools for bridges and towers."""

SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><rect width="595" height="90" fill="#cde"/>
<text x="40" y="60" font-family="Liberation Sans" font-size="30">Mira Kestrel</text></svg>"""

ODT = """<html><body><h1>Mira Kestrel</h1><p>Structural engineer</p><p><a href="https://kestrel.example">site</a></p>
<ul><li>Bridges</li><li>Towers</li></ul></body></html>"""


def make(corpus):
    source = programs.libreoffice("cv.html", ODT.encode(), "odt:writer8")
    plain = programs.libreoffice("cv.odt", source, "pdf")
    corpus.good("libreoffice.pdf", plain, "LibreOffice's export")
    options = '{"SelectPdfVersion":{"type":"long","value":"2"},"UseTaggedPDF":{"type":"boolean","value":"true"}}'
    archival = programs.libreoffice("cv.odt", source, f"pdf:writer_pdf_Export:{options}")
    corpus.good("libreoffice-pdfa-tagged.pdf", archival, "LibreOffice's archival, tagged export")
    corpus.good("chromium.pdf", programs.chromium(HTML.encode()),
                "printed from a browser, as Google Docs does; a bookmark is called JavaScript")
    latex = programs.pdflatex(LATEX.encode())
    corpus.good("pdflatex-hyperref.pdf", latex, "LaTeX with links and an outline, objects packed")
    corpus.good("pdflatex-plain.pdf", programs.pdflatex(b"\\pdfobjcompresslevel=0\\pdfminorversion=4" + LATEX.encode()),
                "LaTeX as PDF 1.4, objects not packed")
    corpus.good("ghostscript.pdf", programs.ghostscript(plain, "-dCompatibilityLevel=1.4"), "distilled by Ghostscript")
    corpus.good("cairo.pdf", programs.cairo(SVG.encode()), "drawn by cairo, as Inkscape does")
    by_libraries(corpus)
    scans(corpus)
    rewritten(corpus, latex)
    by_hand(corpus)


def by_libraries(corpus):
    page = io.BytesIO()
    sheet = canvas.Canvas(page, invariant=1)
    for row, line in enumerate([NAME, *LINES]):
        sheet.drawString(72, 760 - 16 * row, line)
    sheet.linkURL("https://kestrel.example", (72, 740, 200, 756))
    sheet.acroForm.textfield(name="start", value="1 March", x=72, y=600, width=200, height=20)
    sheet.bookmarkPage("top")
    sheet.addOutlineEntry("CV", "top")
    sheet.save()
    corpus.good("reportlab-form.pdf", page.getvalue(), "a filled form field without scripts, a link, an outline")
    book = fpdf.FPDF()
    book.set_creation_date(fpdf.fpdf.datetime.fromisoformat("2026-01-01T00:00:00+00:00"))
    book.add_page()
    book.set_font("Helvetica", size=12)
    for line in [NAME, *LINES]:
        book.cell(text=line, new_x="LMARGIN", new_y="NEXT")
    corpus.good("fpdf2.pdf", bytes(book.output()), "written by a web shop's library")


def scans(corpus):
    for name, mode, options, why in [
        ("scan-jpeg.pdf", "L", {"format": "JPEG", "quality": 20}, "a scanner's page as JPEG"),
        ("scan-fax.pdf", "1", {"format": "TIFF", "compression": "group4"}, "a scanner's page in fax encoding"),
    ]:
        page = Image.new(mode, (620, 877), 255 if mode == "L" else 1)
        ImageDraw.Draw(page).multiline_text((60, 60), "\n".join([NAME, *LINES]), fill=0)
        data = io.BytesIO()
        page.save(data, **options)
        pdf = img2pdf.convert(data.getvalue(), nodate=True)
        corpus.good(name, pdf, why)
        if mode == "1":
            corpus.good("scan-padded.pdf", pdf.rstrip() + b"\r\n" + bytes(700), "a scanner that fills its last block")


def rewritten(corpus, latex):
    for name, options, why in [
        ("linearized.pdf", {"linearize": True}, "prepared for the web: two tables, the first page first"),
        ("object-streams.pdf", {"object_stream_mode": pikepdf.ObjectStreamMode.generate}, "all objects packed"),
        ("unpacked.pdf", {"object_stream_mode": pikepdf.ObjectStreamMode.disable, "compress_streams": False,
                          "stream_decode_level": pikepdf.StreamDecodeLevel.generalized}, "nothing packed"),
    ]:
        data = io.BytesIO()
        with pikepdf.open(io.BytesIO(latex)) as pdf:
            pdf.save(data, deterministic_id=True, **options)
        corpus.good(name, data.getvalue(), why)


def by_hand(corpus):
    first = raw_pdf.simple()
    corpus.good("UPPER.PDF", first, "the extension in capital letters")
    corpus.good("opens-at-page.pdf", raw_pdf.simple(catalog=b"/OpenAction << /S /GoTo /D [3 0 R /Fit] >> "),
                "opens at a page, as many programs ask for")
    corpus.good("quartz.pdf", raw_pdf.simple(header=b"%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6\n"),
                "the head that Pages and Preview write")
    corpus.good("returns.pdf", raw_pdf.simple(newline=b"\r"), "lines end as on old Macs")
    corpus.good("version-2.pdf", raw_pdf.simple(header=b"%PDF-2.0\n"), "PDF 2.0")
    corpus.good("newline-first.pdf", b"\r\n" + raw_pdf.simple(shift=2), "a web shop that starts with a newline")
    corpus.good("wrong-offsets.pdf", raw_pdf.simple(shift=7), "a mail program changed line ends: readers repair it")
    text = rb"BT /F1 12 Tf 72 700 Td (Wrote /JavaScript and /JS: 5 0 obj << /S /JavaScript >>) Tj ET"
    text = text.replace(b"5 0 obj <<", b"object-oriented,")
    corpus.good("speaks-of-scripts.pdf", raw_pdf.write(raw_pdf.objects(text=text)), "a programmer's CV, text not packed")
    corpus.good("incremental.pdf", incremental(first), "changed once: a second table refers to the first")
    corpus.good("hybrid.pdf", hybrid(), "as Word saves it: a table, and a stream for the packed objects")
    annotation = b"/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:a@b.example) >> >>] "
    corpus.good("packed-links.pdf", raw_pdf.packed(raw_pdf.objects(page=annotation), [1, 2, 3, 5]),
                "links in packed objects")


def incremental(first):
    start = first.rindex(b"startxref\n") + 10
    previous = int(first[start:first.index(b"\n", start)])
    changed = raw_pdf.objects()[5].replace(b"Helvetica", b"Courier")
    at = len(first)
    update = b"5 0 obj\n%s\nendobj\n" % changed
    return first + update + textwrap.dedent(f"""\
        xref
        5 1
        {at:010d} 00000 n\x20
        trailer
        << /Size 6 /Root 1 0 R /Prev {previous} >>
        startxref
        {at + len(update)}
        %%EOF
        """).encode()


def hybrid():
    """Object 6 (the page's language) can only be found through the stream that the table mentions."""
    found = raw_pdf.objects(catalog=b"/StructTreeRoot 6 0 R /MarkInfo << /Marked true >> ")
    found[7] = raw_pdf.object_stream({6: b"<< /Type /StructTreeRoot /K [] >>"})
    data, offsets = raw_pdf.body(found)
    rows = b"\2" + (7).to_bytes(3, "big") + b"\0"
    head = b"/Type /XRef /W [1 3 1] /Index [6 1] /Size 9 /Root 1 0 R "
    stream_at = len(data)
    data += b"8 0 obj\n%s\nendobj\n" % raw_pdf.stream(rows, head)
    xref, _ = raw_pdf.table(offsets)
    end = b"trailer\n<< /Size 9 /Root 1 0 R /XRefStm %d >>\nstartxref\n%d\n%%%%EOF"
    return data + xref + end % (stream_at, len(data))
