import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { iconsOf, rulesOf } from './inline.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const icons = iconsOf(read('../src/components/icons.svg'));
const inDocument = [...icons.matchAll(/id="icon_([^"]+)"/g)].map(([, name]) => name);

test('every document has the icons that pages use, and no others', () => {
  const type = /type IconName =([^;]+);/.exec(read('../src/components/icon.tsx'))[1];
  const used = [...type.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  assert.deepEqual(inDocument.sort(), used.sort());
});

test('the icons themselves are not shown', () => {
  assert.match(icons, /^<div hidden><svg><symbol .*<\/symbol><\/svg><\/div>$/);
});

test('only a property that is always set needs no fallback', () => {
  const ends = (css) => JSON.stringify(rulesOf(css)).includes('color:var(--ink)');
  const used = 'p{color:var(--ink,red)}';
  assert.ok(ends(`@layer theme{:root,:host{--ink:#123}}${used}`));
  assert.ok(!ends(used));
  assert.ok(!ends(`@media print{:root,:host{--ink:#123}}${used}`));
  assert.ok(!ends(`:root,:host{--ink:#123}p{--ink:initial}${used}`));
});
