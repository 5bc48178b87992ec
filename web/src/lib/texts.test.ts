// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readIsland } from '@/lib/texts';

test('where the markup shows no text, all is taken as it is', () => {
  document.body.innerHTML = '<div id="app"><p>No text of an author.</p></div>';
  const island = { answers: { a: [null, 'text', 2, { $text: 0 }] } };
  expect(readIsland(JSON.stringify(island))).toEqual(island);
});

test('texts that the markup shows are read back, and all else is taken as it is', () => {
  document.body.innerHTML =
    '<div data-text="">elsewhere</div>' +
    '<div id="app"><div data-text=""><p>One &amp; <b title="x">two</b></p></div>' +
    '<section><div data-text=""><ul><li>three</li></ul></div></section></div>';
  const island = { answers: { a: [{ $text: 1 }, null, 'text', 2], b: { c: { $text: 0 } } } };
  expect(readIsland(JSON.stringify(island))).toEqual({
    answers: {
      a: ['<ul><li>three</li></ul>', null, 'text', 2],
      b: { c: '<p>One &amp; <b title="x">two</b></p>' },
    },
  });
});
