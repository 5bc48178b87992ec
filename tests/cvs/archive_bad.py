"""Tricks with the zip around an otherwise good docx."""

import io
import zlib

import pyzipper

import raw_zip
from raw_zip import Entry

LINK = 0o120777


def make(corpus):
    bombs(corpus)
    names(corpus)
    around(corpus)
    encrypted(corpus)


def parts():
    return raw_zip.entries(raw_zip.docx_parts())


def bombs(corpus):
    add = corpus.bad
    zeros = bytes(33 << 20)
    add("bomb.docx", raw_zip.write([*parts(), Entry("word/media/image1.bmp", zeros)]), "unpacks to 33 MB")
    lies = Entry("word/media/image1.bmp", zeros, size=1000)
    add("bomb-that-lies.docx", raw_zip.write([*parts(), lies]), "unpacks to 33 MB and says 1000 bytes")
    add("bomb.xlsx", raw_zip.write([*raw_zip.entries(raw_zip.xlsx_parts()), Entry("xl/sharedStrings.xml", b" " * (33 << 20))]),
        "shared strings of 33 MB")
    inner = raw_zip.write([Entry("zeros", bytes(8 << 20))])
    add("bomb-nested.docx", raw_zip.write([*parts(), Entry("word/media/image1.png", inner, stored=True)]), "a bomb in an archive inside")
    kernel = Entry("word/media/image1.bmp", bytes(4 << 20))
    start = len(raw_zip.write(parts()).split(b"PK\1\2")[0])
    packed = zlib.compress(kernel.data, 9)[2:-4]
    again = [Entry(f"word/media/image{number:02}.bmp", kernel.data, at=start, packed=packed) for number in range(2, 12)]
    add("bomb-overlapping.docx", raw_zip.write([*parts(), kernel, *again]), "many entries share the same data")
    many = [Entry(f"{number}", stored=True) for number in range(1_001)]
    add("too-many-entries.docx", raw_zip.write([*parts(), *many]), "more than a thousand entries")


def names(corpus):
    for name, entry, why in [
        ("path-up", Entry("word/../../evil.txt", "x"), "a path that leads up"),
        ("path-absolute", Entry("/etc/evil.txt", "x"), "a path from the root"),
        ("path-drive", Entry("C:/evil.txt", "x"), "a path with a drive"),
        ("path-backslash", Entry("word\\evil.txt", "x"), "a path with a backslash"),
        ("path-link", Entry("word/evil", "/etc/passwd", mode=LINK), "a symbolic link"),
        ("path-zero", Entry("word/evil\0.xml", "x"), "a zero byte in a name"),
        ("name-twice", Entry("word/document.xml", raw_zip.document("<w:p/>")), "two main parts of one name"),
        ("name-twice-case", Entry("WORD/Document.XML", raw_zip.document("<w:p/>")), "two main parts, their names in another case"),
        ("name-differs", Entry("word/styles.xml", "<a/>", local_name=b"word/macros.xml"), "two names for one entry"),
    ]:
        corpus.bad(f"{name}.docx", raw_zip.write([*parts(), entry]), why)


def around(corpus):
    add, whole = corpus.bad, raw_zip.docx()
    add("program-first.docx", raw_zip.write(parts(), prefix=b"MZ" + bytes(510)), "unpacks itself: a program, then the archive")
    add("shell-first.docx", b"#!/bin/sh\nexit\n" + whole, "a script before the archive")
    add("comment.docx", raw_zip.write(parts(), comment=b"<script>1</script>"), "a comment behind the archive")
    add("appended.docx", whole + b"<html><script>1</script></html>", "something behind the archive")
    add("truncated.docx", whole[:-300], "the end is missing")
    add("truncated-word.docx", corpus.read("good/word.docx")[:9000], "three quarters are missing")
    add("damaged.docx", raw_zip.write([*parts(), Entry("word/styles.xml", "<a/>", crc=1)]), "the check sum is wrong")
    add("odd-method.docx", raw_zip.write([*parts(), Entry("word/styles.xml", "<a/>", method=14)]), "a compression that Word does not know")


def encrypted(corpus):
    add = corpus.bad
    add("encrypted-entry.docx", raw_zip.write([*parts(), Entry("word/styles.xml", "<a/>", flags=1)]), "an encrypted entry")
    out = io.BytesIO()
    with pyzipper.AESZipFile(out, "w", compression=pyzipper.ZIP_DEFLATED, encryption=pyzipper.WZ_AES) as archive:
        archive.setpassword(b"secret")
        for name, text in raw_zip.docx_parts().items():
            archive.writestr(name, text)
    add("encrypted-archive.docx", out.getvalue(), "every entry is encrypted")
