import { expect, test } from 'vitest';
import { readingMinutes, textOf } from './reading-time';

const words = (count: number) => 'word '.repeat(count);

test('200 words take a minute, one more takes the next', () => {
  expect(readingMinutes(words(200))).toBe(1);
  expect(readingMinutes(words(201))).toBe(2);
  expect(readingMinutes(words(400))).toBe(2);
});

test('an empty text takes a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(' \n ')).toBe(1);
});

test('tags are not words, and only block tags separate words', () => {
  const html =
    '<h2 id="a b">One two</h2><p><em>th</em>ree <a href="x y">four</a></p><td>5</td><td>6</td>';
  expect(textOf(html).trim().split(/\s+/)).toEqual(['One', 'two', 'three', 'four', '5', '6']);
});

test.each(['a > b < c', 'a &gt; b &lt; c'])('an attribute of "%s" has no words', (alt) => {
  expect(textOf(`<p><img alt="${alt}">one <a title="${alt}">two</a></p>`).trim()).toBe('one two');
});
