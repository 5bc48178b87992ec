// Cuts the fonts to what a first view needs: the characters of common English text, and the weights that the styles use.
// `make fonts` writes the files, which are committed; the rest of Latin is in files that load when a text has such letters.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'web/src/generated/fonts');

const FONTS = [
  // Between the 500 and 600 that the styles ask for: one weight takes 5 kB less, and nobody sees the difference in headings.
  { name: 'archivo', source: 'archivo/files/archivo-latin-wght-normal', weight: 580 },
  {
    name: 'source-sans',
    source: 'source-sans-3/files/source-sans-3-latin-wght-normal',
    weight: { min: 400, max: 600 },
  },
];

/**
 * ASCII, the signs of English text and of units, and the letters of a façade, a café and the names of Western Europe. The
 * ranges are those of `unicode-range` in fonts.css.
 */
const COMMON = ['20-7E', 'A0', 'A3', 'A9', 'B0-B3', 'B5', 'B7', 'D7', 'E1', 'E4', 'E7-E9', 'ED']
  .concat(['F3', 'F6', 'F8', 'FC', '2013-2014', '2018-2019'])
  .concat(['201C-201D', '2022', '2026', '20AC'])
  .map(codesOf);
/** What else the packages' Latin files hold. */
const LATIN = ['A1-FF', '131', '152-153', '2BB-2BC', '2C6', '2DA', '2DC', '304', '308', '329']
  .concat(['2000-206F', '2074', '2122', '2191', '2193', '2212', '2215', 'FEFF', 'FFFD'])
  .map(codesOf);

function codesOf(range) {
  const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The files by name. The same packages give the same bytes. */
export async function cutFonts() {
  const common = new Set(COMMON.flat());
  const rest = new Set(LATIN.flat().filter((code) => !common.has(code)));
  const files = {};
  for (const { name, source, weight } of FONTS) {
    const font = readFileSync(join(root, `node_modules/@fontsource-variable/${source}.woff2`));
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      // Without small capitals, fractions and the like, each file fits into what a server sends before it waits for the
      // browser's first word. Digits are equally wide by themselves.
      noLayoutClosure: true,
    };
    for (const [suffix, codes] of [
      ['', common],
      ['-rest', rest],
    ])
      files[`${name}${suffix}.woff2`] = await subsetFont(
        font,
        String.fromCodePoint(...codes),
        options,
      );
  }
  return files;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(await cutFonts()))
    writeFileSync(join(folder, name), bytes);
}
