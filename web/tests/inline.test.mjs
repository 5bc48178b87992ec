import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cutFonts } from '../build/fonts.mjs';
import { commonFonts, rulesOf } from '../build/inline.mjs';

describe('the rules of a sheet', () => {
  test('a rule needs the elements and classes that all of one of its selectors need', () => {
    const [rule] = rulesOf('.a\\:b > h2:hover, nav .c:not(.d):has(.e)[f]{color:red}');
    expect(rule).toEqual({
      css: '.a\\:b > h2:hover, nav .c:not(.d):has(.e)[f]{color:red}',
      selectors: [
        ['.a:b', 'h2'],
        ['nav', '.c'],
      ],
    });
  });

  test('a group keeps its rules together, in their order', () => {
    expect(rulesOf('@layer a,b;@media print{a{b:c}*{d:e}}')).toEqual([
      { css: '@layer a,b;', selectors: [[]] },
      {
        open: '@media print{',
        rules: [
          { css: 'a{b:c}', selectors: [['a']] },
          { css: '*{d:e}', selectors: [[]] },
        ],
      },
    ]);
  });

  test('what has to be there in any case is needed, too', () => {
    const needs = (selector) => rulesOf(`${selector}{color:red}`)[0].selectors;
    expect(needs(':where(.a>:not(:last-child))')).toEqual([['.a']]);
    expect(needs(':is(:where(.b):is([open],:open) .c)')).toEqual([['.b', '.c']]);
    expect(needs(':is(.d,.e) p')).toEqual([['p']]);
  });

  test('what is no rule for elements is in every page', () => {
    const all = ['@keyframes fade{to{top:0}}', '@property --x{syntax:"*";inherits:false}'];
    expect(rulesOf(all.join(''))).toEqual(all.map((css) => ({ css, selectors: [[]] })));
    const [list] = rulesOf(':root,:host{--x:1px;--y:var(--x)}');
    expect(list.selectors).toEqual([[], []]);
  });

  test('parts that browsers add to controls need the control', () => {
    const needs = (selector) => rulesOf(`${selector}{color:red}`)[0].selectors;
    expect(needs('::-webkit-datetime-edit-year-field')).toEqual([['input']]);
    expect(needs('::file-selector-button')).toEqual([['input']]);
    expect(needs('.a::placeholder')).toEqual([
      ['.a', 'input'],
      ['.a', 'textarea'],
    ]);
    expect(needs('::selection')).toEqual([[]]);
    expect(needs('a::before')).toEqual([['a']]);
  });

  test('a property that is always set needs no fallback', () => {
    const css =
      ':root,:host{--x:1px;--z:initial}.y{--y:1px}p{a:var(--x,2px)var(--y,3px)var(--z,4px)}';
    expect(rulesOf(css).at(-1).css).toBe('p{a:var(--x)var(--y,3px)var(--z,4px)}');
  });
});

test('the fonts with the letters of English are preloaded', () => {
  const face = (url, range) => `@font-face{src:url(${url})format("woff2");unicode-range:${range}}`;
  expect(commonFonts(face('/a.woff2', 'U+100-2FF') + face('/b.woff2', 'U+20-7E,U+A0'))).toEqual([
    '/b.woff2',
  ]);
});

test('the fonts are as make fonts writes them', { timeout: 60_000 }, async () => {
  const folder = join(import.meta.dirname, '../src/generated/fonts');
  for (const [name, bytes] of Object.entries(await cutFonts()))
    expect(Buffer.compare(readFileSync(join(folder, name)), bytes), name).toBe(0);
});
