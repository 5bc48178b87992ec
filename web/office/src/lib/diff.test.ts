import { expect, test } from 'vitest';
import { diffLines, withoutUnchanged } from './diff';

const short = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
  );

test.each([
  ['a\nb\n', 'a\nb\n', [' a', ' b']],
  ['', 'a\n', ['+a']],
  ['a\n', '', ['-a']],
  ['a\nb\nc\n', 'a\nx\nc\n', [' a', '-b', '+x', ' c']],
  ['a\nb\nc\n', 'a\nc\n', [' a', '-b', ' c']],
  ['a\nc\n', 'a\nb\nc\n', [' a', '+b', ' c']],
  ['a\nb\n', 'b\na\n', ['-a', ' b', '+a']],
])('%j and %j', (before, after, expected) => {
  expect(short(before, after)).toEqual(expected);
});

test('lines are numbered on the sides that have them', () => {
  const [first, removed, added] = diffLines('a\nb\n', 'a\nc\n');
  expect(first).toMatchObject({ before: 1, after: 1 });
  expect(removed).toMatchObject({ kind: 'removed', before: 2 });
  expect(removed?.after).toBeUndefined();
  expect(added).toMatchObject({ kind: 'added', after: 2 });
});

test('applying a diff to the first text gives the second', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let round = 0; round < 200; round++) {
    const make = () => Array.from({ length: random(12) }, () => `line ${random(5)}`).join('\n');
    const [before, after] = [make(), make()];
    const lines = diffLines(before, after);
    const side = (left: 'removed' | 'added') =>
      lines.filter(({ kind }) => kind !== left).map(({ text }) => text);
    expect(side('added').join('\n')).toBe(before);
    expect(side('removed').join('\n')).toBe(after);
  }
});

test('what did not change is left out but for a few lines around', () => {
  const many = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const lines = withoutUnchanged(diffLines(many.join('\n'), many.with(10, 'other').join('\n')), 1);
  expect(lines.map((line) => (line === 'gap' ? '…' : line.text))).toEqual([
    '…',
    'line 9',
    'line 10',
    'other',
    'line 11',
    '…',
  ]);
});

test('texts of many thousand lines are shown as replaced, without comparing each with each', () => {
  const many = (first: string) => Array.from({ length: 20_000 }, (_, i) => first + i).join('\n');
  expect(diffLines(many('a'), many('b'))).toHaveLength(40_000);
});
