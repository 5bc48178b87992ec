import { expect, test } from 'vitest';
import { disciplineIn, disciplineSearch } from '@/lib/discipline-search';

test('a space may be written as + or as %20', () => {
  expect(disciplineIn('?discipline=Oil+and+Gas')).toBe('Oil and Gas');
  expect(disciplineIn('?discipline=Oil%20and%20Gas')).toBe('Oil and Gas');
});

test('other parameters stand beside it, the first of its name counts', () => {
  expect(disciplineIn('?utm=x&discipline=BIM&discipline=Marine&y')).toBe('BIM');
  expect(disciplineIn('?utm=x')).toBeUndefined();
  expect(disciplineIn('')).toBeUndefined();
});

test('a value that cannot be decoded names no discipline', () => {
  expect(disciplineIn('?discipline=%E0%A4%A')).toBeUndefined();
});

test.each(['BIM Coordination', 'Façades & glass', 'A+B = 100 %', ''])(
  '%s comes back whole',
  (title) => {
    expect(disciplineIn(disciplineSearch(title))).toBe(title);
  },
);

test('it is written as the server writes it', () => {
  expect(disciplineSearch('Marine and Offshore')).toBe('?discipline=Marine+and+Offshore');
});
