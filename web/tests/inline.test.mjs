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
      mentions: [],
    });
  });

  test('a group keeps its rules together, in their order', () => {
    expect(rulesOf('@layer a,b;@media print{a{b:c}*{d:e}}')).toEqual([
      { css: '@layer a,b;', selectors: [[]], mentions: [] },
      {
        open: '@media print{',
        rules: [
          { css: 'a{b:c}', selectors: [['a']], mentions: [] },
          { css: '*{d:e}', selectors: [[]], mentions: [] },
        ],
      },
    ]);
  });

  test('a custom property and an animation are there for those that mention them', () => {
    const css =
      ':root,:host{--x:1px;--y:var(--x)}.a{animation:fade 1s}@keyframes fade{to{top:var(--y)}}';
    expect(rulesOf(css)).toEqual([
      {
        open: ':root,:host{',
        rules: [
          { css: '--x:1px;', provides: '--x', mentions: ['--x'] },
          { css: '--y:var(--x);', provides: '--y', mentions: ['--y', '--x'] },
        ],
      },
      { css: '.a{animation:fade 1s}', selectors: [['.a']], mentions: ['fade'] },
      { css: '@keyframes fade{to{top:var(--y)}}', provides: 'fade', mentions: ['fade', '--y'] },
    ]);
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
