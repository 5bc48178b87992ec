import { expect, test } from 'vitest';
import { changed, labelOf, queued, textAt, type Value, valueAt, withChanges } from './values';

const job: Value = { title: 'Piper', address: { country: 'GB' }, tags: ['a', 'b'] };

test('values are read by their place', () => {
  expect(textAt(job, ['address', 'country'])).toBe('GB');
  expect(textAt(job, ['tags', 1])).toBe('b');
  expect(valueAt(job, ['salary', 'minimum'])).toBeNull();
  expect(textAt(job, ['address'])).toBe('');
});

test.each([
  [['title'], 'Welder', { ...job, title: 'Welder' }],
  [['address', 'locality'], 'Ansley', { ...job, address: { country: 'GB', locality: 'Ansley' } }],
  [['salary', 'per'], 'year', { ...job, salary: { per: 'year' } }],
  [['tags', 0], null, { ...job, tags: ['b'] }],
  [['tags', 2], 'c', { ...job, tags: ['a', 'b', 'c'] }],
  [['title'], null, { address: { country: 'GB' }, tags: ['a', 'b'] }],
] as [(string | number)[], Value, Value][])('%j becomes %j', (place, value, expected) => {
  const before = structuredClone(job);
  expect(changed(job, place, value)).toEqual(expected);
  expect(job).toEqual(before);
});

test('a list that is the file itself', () => {
  expect(changed(['a'], [1], 'b')).toEqual(['a', 'b']);
  expect(changed({}, [0, 'name'], 'x')).toEqual([{ name: 'x' }]);
});

test('typing on at one place is one change; a removal stays a change of its own', () => {
  const first = queued([], { at: ['title'], value: 'P' });
  const second = queued(first, { at: ['title'], value: 'Pi' });
  expect(second).toEqual([{ at: ['title'], value: 'Pi' }]);
  const removed = queued([{ at: ['tags', 0], value: null }], { at: ['tags', 0], value: null });
  expect(removed).toHaveLength(2);
  expect(withChanges(job, removed)).toMatchObject({ tags: [] });
});

test.each([
  ['postal_code', 'Postal code'],
  ['cover_photo', 'Cover picture'],
  ['title', 'Title'],
])('%s is called %s', (key, label) => {
  expect(labelOf(key)).toBe(label);
});
