"""Runs the programs that applicants use, each in a folder of its own."""

import os
import subprocess
import tempfile
from pathlib import Path


def run(command, source_name, source, result_name):
    """Writes the source, runs the command beside it, returns the result's bytes."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / source_name).write_bytes(source)
        environment = dict(os.environ, SOURCE_DATE_EPOCH="1767225600", HOME=folder)
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, timeout=240)
        return (Path(folder) / result_name).read_bytes()


def libreoffice(source_name, source, to):
    """`to` is LibreOffice's own notation: an extension, or extension:filter:options."""
    stem, extension = Path(source_name).stem, to.split(":")[0]
    if extension == Path(source_name).suffix[1:]:
        source_name = f"source-{source_name}"
        stem = Path(source_name).stem
    command = ["soffice", "--headless", "--norestore", "--convert-to", to, "--outdir", "out", source_name]
    return run(command, source_name, source, f"out/{stem}.{extension}")


def pdflatex(source):
    return run(["pdflatex", "-interaction=batchmode", "cv.tex"], "cv.tex", source, "cv.pdf")


def chromium(html):
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
               "--print-to-pdf=cv.pdf", "cv.html"]
    return run(command, "cv.html", html, "cv.pdf")


def ghostscript(pdf, *options):
    command = ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", *options, "-sOutputFile=out.pdf", "cv.pdf"]
    return run(command, "cv.pdf", pdf, "out.pdf")


def cairo(svg):
    return run(["rsvg-convert", "-f", "pdf", "-o", "cv.pdf", "cv.svg"], "cv.svg", svg, "cv.pdf")
