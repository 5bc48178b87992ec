"""Writes the whole corpus; README.md says what it needs."""

import archive_bad
import disguised
import exhausting
import legacy
import office_bad
import office_good
import pdf_bad
import pdf_good
from corpus import Corpus

corpus = Corpus()
for kind in (pdf_good, pdf_bad, office_good, office_bad, archive_bad, legacy, disguised, exhausting):
    kind.make(corpus)
corpus.finish()
