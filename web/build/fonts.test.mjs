import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMMON, codesIn, LATIN } from './fonts.mjs';

const css = readFileSync(new URL('../src/app/fonts.css', import.meta.url), 'utf8');

/** The code points of each rule of a family that has a range, in the order of the rules. */
function rangesOf(family) {
  const rules = css.split('@font-face').filter((rule) => rule.includes(`"${family}"`));
  return rules.map((rule) => codesIn(rule.match(/unicode-range:([^;]+);/)[1]));
}

for (const family of ['Archivo', 'Source Sans']) {
  const [extended, rest, common] = rangesOf(family);
  const isCommon = new Set(common);

  test(`what the preloaded file of ${family} holds is in no range of its other files`, () => {
    assert.deepEqual(common, COMMON);
    assert.deepEqual(
      [...extended, ...rest].filter((code) => isCommon.has(code)),
      [],
    );
  });

  test(`all else that the Latin file of ${family} holds is in its range`, () => {
    const inRange = new Set(rest);
    const missing = LATIN.filter((code) => !isCommon.has(code) && !inRange.has(code));
    assert.deepEqual(missing, []);
  });
}
