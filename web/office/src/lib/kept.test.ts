// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { keep, keptOf } from './kept';

test('what a tab kept before there were names of tabs in it is read', () => {
  const old = { began_from: 'h1', text: 'old', changes: [], body: null };
  sessionStorage.setItem('office-typed:jobs/old.md', JSON.stringify(old));
  expect(keptOf('jobs/old.md')).toEqual({ ...old, tabs: [] });
});

test('what no longer fits leaves the copy from before', () => {
  const first = { began_from: 'h1', text: 'first', changes: [], body: null, tabs: ['a'] };
  keep('jobs/a.md', first);
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.includes('second')) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  keep('jobs/a.md', { ...first, text: 'second' });
  expect(keptOf('jobs/a.md')).toEqual(first);
});
