import { expect, test } from 'vitest';
import { textChanges } from './text-changes';

function applied(before: string, after: string): string {
  const backwards = textChanges(before, after).reverse();
  return backwards.reduce(
    (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
    before,
  );
}

test.each([
  ['', 'a\n'],
  ['a\n', ''],
  ['a\nb\nc', 'a\nc'],
  ['aa', 'aaa'],
  ['aaa', 'aa'],
  ['one\ntwo\nthree\n', 'One\ntwo\nThree\n'],
  ['x\na\nb', 'a\nb\ny'],
])('%j becomes %j', (before, after) => {
  expect(applied(before, after)).toBe(after);
});

test('what stands between two changed places is not replaced', () => {
  expect(textChanges('See /a.\nText.\nSee /a.', 'See /b.\nText.\nSee /b.')).toEqual([
    { from: 5, to: 6, insert: 'b' },
    { from: 19, to: 20, insert: 'b' },
  ]);
});

test('nothing changes in an equal text', () => {
  expect(textChanges('one\ntwo', 'one\ntwo')).toEqual([]);
});
