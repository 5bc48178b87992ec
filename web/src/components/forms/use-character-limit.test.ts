import { expect, test } from 'vitest';
import { unitsWith } from '@/components/forms/use-character-limit';

test('text that fits is accepted, however many units it has', () => {
  expect(unitsWith('', '😀'.repeat(200), '', 200)).toBe(400);
  expect(unitsWith('x'.repeat(199), '😀', '', 200)).toBe(201);
});

test('text that does not fit is accepted up to the last character that does', () => {
  expect(unitsWith('', '😀'.repeat(250), '', 200)).toBe(400);
  expect(unitsWith('x'.repeat(100), 'y'.repeat(150), 'z'.repeat(50), 200)).toBe(200);
  expect(unitsWith('x'.repeat(200), 'y', '', 200)).toBe(200);
  expect(unitsWith('x'.repeat(300), 'y', '', 200)).toBe(300);
});

test('white space around the text does not count, and a line break counts once', () => {
  expect(unitsWith('  ', 'x'.repeat(200), '\n', 200)).toBe(203);
  expect(unitsWith('x'.repeat(200), ' ', '', 200)).toBe(201);
  expect(unitsWith('x'.repeat(198), '\r\ny', '', 200)).toBe(200);
});
