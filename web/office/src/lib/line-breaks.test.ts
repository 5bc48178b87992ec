import { expect, test } from 'vitest';
import { withLineBreaks, withPlainBreaks } from './line-breaks';

test.each([
  ['a\r\nb\r\n', 'a\nb\n', 'a\r\nb\r\n'],
  ['a\r\nb\r\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\r\n'],
  ['a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a\r\nb\nc\rd\n', 'a\nb\nc\nd\n', 'a\r\nb\nc\rd\n'],
  ['a\r\nb\nc\rd\n', 'a\nb!\nc\nd\n', 'a\r\nb!\nc\rd\n'],
  ['a\r\nb\nc\r\n', 'a\nc\n', 'a\r\nc\r\n'],
  ['\ufeffa\r\n', '\ufeffa!\n', '\ufeffa!\r\n'],
  ['a\nb\n', 'a\nx\nb\n', 'a\nx\nb\n'],
  ['a\r\nb', '', ''],
])('%j, typed as %j, becomes %j', (before, typed, expected) => {
  expect(withLineBreaks(before, typed)).toBe(expected);
});

test('what was not edited is what it was, byte for byte', () => {
  const parts = ['a', '', '\r\n', '\n', '\r', ' ', 'b\r\n'];
  for (let seed = 0; seed < 5_000; seed += 1) {
    let rest = seed * 7919 + 1;
    let text = '';
    for (; rest > 0; rest = Math.floor(rest / parts.length)) text += parts[rest % parts.length];
    expect(withLineBreaks(text, withPlainBreaks(text))).toBe(text);
  }
});
