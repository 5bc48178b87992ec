/** One of each file of a font: a file that is first needed after the first paint would wait for the next visit, too. */
const LETTERS = 'aåő';

const FONTS = [
  '400 1em "Source Sans"',
  '600 1em "Source Sans"',
  '500 1em Archivo',
  '600 1em Archivo',
];
const LONGEST_WAIT = 400;

/** The fonts wait for the next visit if they come after the first paint; they are near, so they come before it. */
export async function loadFonts(): Promise<void> {
  const fonts = Promise.all(FONTS.map((font) => document.fonts.load(font, LETTERS)));
  const wait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([fonts, wait]);
}
