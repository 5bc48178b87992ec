// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { currentIndex, currentLocation, numberFirstEntry, writeEntry } from '@/app/history-entries';

beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first entry of a document is numbered once, and keeps its number', () => {
  expect(currentIndex()).toBeNaN();
  numberFirstEntry();
  expect(currentIndex()).toBe(0);
  writeEntry('/jobs', {});
  numberFirstEntry();
  expect(currentIndex()).toBe(1);
});

test('a new entry has an address, a state and a key of its own', () => {
  numberFirstEntry();
  writeEntry('/services?discipline=BIM#list', { state: 1 });
  const first = currentLocation();
  expect(first).toMatchObject({
    pathname: '/services',
    search: '?discipline=BIM',
    hash: '#list',
    state: 1,
  });
  writeEntry('/services?discipline=BIM#list', { state: 1 });
  expect(currentLocation().key).not.toBe(first.key);
  expect(currentIndex()).toBe(2);
});

test('an entry in place of another has its number', () => {
  numberFirstEntry();
  writeEntry('/jobs', {});
  writeEntry('/jobs?page=2', { replace: true });
  expect(currentIndex()).toBe(1);
  expect(currentLocation()).toMatchObject({ search: '?page=2', state: null });
});

test('an entry of the browser has no number, and those after it go on', () => {
  numberFirstEntry();
  window.history.pushState(null, '', '#main');
  expect(currentIndex()).toBeNaN();
  expect(currentLocation()).toMatchObject({ hash: '#main', key: 'default' });
  writeEntry('/jobs', {});
  expect(currentIndex()).toBe(1);
});

test('where the browser takes no more entries, it loads the page', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError');
  });
  writeEntry('/jobs', {});
  expect(assign).toHaveBeenCalledWith('/jobs');
});
