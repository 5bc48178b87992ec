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
export const COMMON = codesIn(
  'U+20-7E, U+A0, U+A3, U+A9, U+B0-B3, U+B5, U+B7, U+D7, U+E1, U+E4, U+E7-E9, U+ED, U+F3, U+F6, U+F8, U+FC, ' +
    'U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC',
);
/** What else the packages' Latin files hold. */
export const LATIN = codesIn(
  'U+A1-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+2074, U+2122, ' +
    'U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
);

/** The code points of ranges as in `unicode-range`. */
export function codesIn(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The files by name. The same packages give the same bytes. */
export async function cutFonts() {
  const common = new Set(COMMON);
  const rest = new Set(LATIN.filter((code) => !common.has(code)));
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
