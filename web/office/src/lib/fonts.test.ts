import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { loadFonts } from './fonts';

const css = readFileSync(new URL('../../../src/app/fonts.css', import.meta.url), 'utf8');

test('every file of the fonts is asked for before the first paint: names have letters of all of them', async () => {
  const load = vi.fn(async (_font: string, _text?: string) => []);
  vi.stubGlobal('document', { fonts: { load } });
  await loadFonts();
  const families = new Map<string, string>();
  for (const [font, text = ' '] of load.mock.calls) {
    families.set(font.replace(/^.*em |"/g, ''), text);
  }
  const files = css.split('@font-face').filter((rule) => rule.includes('unicode-range'));
  expect(files).toHaveLength(6);
  for (const rule of files) {
    const text = families.get(/font-family: "(.*)"/.exec(rule)?.[1] ?? '') ?? '';
    expect(
      [...text].filter((letter) => isIn(rule, letter)),
      rule,
    ).not.toEqual([]);
  }
});

function isIn(rule: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, from = '', to = from]) => code >= parseInt(from, 16) && code <= parseInt(to, 16),
  );
}
