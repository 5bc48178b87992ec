"""docx and xlsx as programs write them."""

import io
import zipfile

import docx
import openpyxl
from docx.opc.constants import RELATIONSHIP_TYPE
from openpyxl.chart import BarChart, Reference
from PIL import Image

import programs
import raw_zip
from corpus import LINES, NAME
from raw_zip import Entry


def make(corpus):
    documents(corpus)
    packages(corpus)
    workbooks(corpus)


def steady(data):
    """The same zip with the same date in every run."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            new.writestr(zipfile.ZipInfo(entry.filename, (2026, 1, 1, 0, 0, 0)), old.read(entry), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def portrait():
    data = io.BytesIO()
    Image.radial_gradient("L").resize((48, 48)).save(data, "PNG")
    return data.getvalue()


def word():
    document = docx.Document()
    document.add_heading(NAME)
    document.sections[0].header.paragraphs[0].text = NAME
    document.add_picture(io.BytesIO(portrait()))
    for line in LINES:
        document.add_paragraph(line, style="List Bullet")
    for address in ("https://kestrel.example", "mailto:mira.kestrel@mail.example"):
        document.part.relate_to(address, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def documents(corpus):
    original = steady(word())
    corpus.good("word.docx", original, "on Word's own template: picture, header, links")
    corpus.good("libreoffice.docx", programs.libreoffice("cv.docx", original, "docx:MS Word 2007 XML"), "LibreOffice's export")


def packages(corpus):
    add, parts = corpus.good, raw_zip.docx_parts()
    google = raw_zip.docx_parts(links=[("hyperlink", "https://kestrel.example", True)])
    add("google-docs.docx", raw_zip.write(raw_zip.entries(google, streamed=True)), "streamed: sizes stand behind the data")
    add("pages.docx", raw_zip.write(raw_zip.entries(dict(reversed(parts.items())))), "the list of types comes last")
    add("stored.docx", raw_zip.write(raw_zip.entries(parts, stored=True)), "not compressed")
    add("zip64.docx", raw_zip.write(raw_zip.entries(parts), zip64=True), "records for large archives")
    folders = [Entry("word/", stored=True), Entry("_rels/", stored=True), *raw_zip.entries(parts)]
    add("folders.docx", raw_zip.write(folders), "folders have entries of their own")
    strict = {name: text.replace(f"{raw_zip.OFFICE}", "http://purl.oclc.org/ooxml/officeDocument/relationships")
              .replace(raw_zip.WORD, "http://purl.oclc.org/ooxml/wordprocessingml/main") for name, text in parts.items()}
    add("strict.docx", raw_zip.write(raw_zip.entries(strict)), "Word's strict format")
    by_default = dict(parts)
    by_default["[Content_Types].xml"] = raw_zip.content_types([]).replace("application/xml", raw_zip.DOCUMENT)
    by_default["_rels/.rels"] = raw_zip.relationships(("officeDocument", "/word/document.xml"))
    add("default-type.docx", raw_zip.write(raw_zip.entries(by_default)), "the main part's type is the default for XML")
    field = ('<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://kestrel.example/hidden?a=1'
             '&amp;b=DDE"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
             '<w:p><w:fldSimple w:instr=" PAGE "/><w:r><w:t>DDE and DDEAUTO, explained</w:t></w:r></w:p>')
    add("fields.docx", raw_zip.docx(field), "page numbers and links as fields; text that speaks of DDE")
    rich = raw_zip.docx(links=[("customXml", "../customXml/item1.xml"), ("comments", "comments.xml"), ("font", "fonts/font1.odttf")],
                        defaults=[("odttf", "application/vnd.openxmlformats-officedocument.obfuscatedFont")],
                        extra={"customXml/item1.xml": "<?xml version='1.0'?><cv><!-- note --><x><![CDATA[a]]></x></cv>",
                               "word/comments.xml": f'{raw_zip.HEAD}<w:comments xmlns:w="{raw_zip.WORD}"/>',
                               "word/fonts/font1.odttf": bytes(range(255, 128, -1)) * 4})
    add("rich.docx", rich, "custom XML, comments, an embedded font")
    marked = {name: "\ufeff" + text for name, text in parts.items()}
    add("byte-order-mark.docx", raw_zip.write(raw_zip.entries(marked)), "a mark before the XML, as .NET writes it")


def workbooks(corpus):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in [("Year", "Bridges"), (2024, 3), (2025, 5), ("Sum", "=SUM(B2:B3)"), ("Pipe", '="a|b"&" x"')]:
        sheet.append(row)
    sheet["C1"].hyperlink = "https://kestrel.example"
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=3), titles_from_data=True)
    sheet.add_chart(chart, "E2")
    out = io.BytesIO()
    book.save(out)
    original = steady(out.getvalue())
    corpus.good("openpyxl.xlsx", original, "formulas, a link, a chart")
    corpus.good("libreoffice.xlsx", programs.libreoffice("cv.xlsx", original, "xlsx:Calc MS Excel 2007 XML"), "LibreOffice's export")
    corpus.good("by-hand.xlsx", raw_zip.xlsx(), "the smallest workbook")
