import { expect, test } from 'vitest';
import { preview } from './service-card';

test('a description of 59 characters is shown whole', () => {
  expect(preview('x'.repeat(59))).toBe('x'.repeat(59));
});

test('a description of 60 characters is shown whole, with an ellipsis', () => {
  expect(preview('x'.repeat(60))).toBe(`${'x'.repeat(60)}…`);
});

test('a longer description is cut after 60 characters', () => {
  expect(preview(`${'x'.repeat(60)}yz`)).toBe(`${'x'.repeat(60)}…`);
});

test('characters are counted, not code units', () => {
  expect(preview('🏗'.repeat(59))).toBe('🏗'.repeat(59));
});
