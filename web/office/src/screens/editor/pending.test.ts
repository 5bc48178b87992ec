import type { Change } from '@office/lib/values';
import { expect, test } from 'vitest';
import { Pending } from './pending';

const change = (...at: Change['at']): Change => ({ at, value: 'x' });

function pendingOf(...changes: Change[]): Pending {
  const pending = new Pending();
  for (const each of changes) pending.change(each);
  return pending;
}

test('what is on its way counts as pending until it is taken', () => {
  const pending = pendingOf(change('title'));
  pending.setBody('Text.');
  pending.send();
  expect(pending).toMatchObject({ isWaiting: false, isEmpty: false, body: 'Text.' });
  pending.change(change('location'));
  expect(pending.changes).toEqual([change('title'), change('location')]);
  pending.putBack();
  expect(pending.send()).toMatchObject({
    changes: [change('title'), change('location')],
    body: 'Text.',
  });
  pending.taken();
  expect(pending.isEmpty).toBe(true);
});

test('no more than 500 changes are sent at a time, and the Markdown with the last of them', () => {
  const pending = pendingOf(...Array.from({ length: 501 }, (_, index) => change(`key${index}`)));
  pending.setBody('Text.');
  expect(pending.send()).toMatchObject({ changes: { length: 500 }, body: null });
  pending.taken();
  expect(pending.send()).toMatchObject({ changes: [change('key500')], body: 'Text.' });
});

test('after a refusal, changes go one by one, and only the refused one is dropped', () => {
  const pending = pendingOf(change('title'), change('salary'));
  pending.setBody('Text.');
  pending.send();
  expect(pending.refuse()).toEqual([]);
  expect(pending.send()).toMatchObject({ changes: [change('title')], body: null });
  expect(pending.refuse()).toEqual([change('title')]);
  expect(pending.send()).toMatchObject({ changes: [change('salary')], body: null });
  pending.taken();
  expect(pending.send()).toMatchObject({ changes: [], body: 'Text.' });
  pending.taken();
  pending.change(change('title'));
  pending.change(change('salary'));
  expect(pending.send().changes).toHaveLength(2);
});

test('changes of the same list go with the refused one: they count its items as it left them', () => {
  const pending = pendingOf(change('tags', 0), change('title'), change('tags', 1));
  pending.send();
  pending.refuse();
  pending.send();
  expect(pending.refuse()).toEqual([change('tags', 0), change('tags', 1)]);
  expect(pending.changes).toEqual([change('title')]);
});
