// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { connection, followKeyInAddress } from './connection';
import { key, takeKeyFrom, takeKeyFromAddress } from './key';

const KEY = 'Zm9vYmFyLWZvb2Jhci1mb29iYXItZm9vYmFyLWZvb2I';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('the key is taken out of the address and stays in the tab', () => {
  history.replaceState(null, '', `/jobs?x=1#key=${KEY}`);
  takeKeyFromAddress();
  expect(key.get()).toBe(KEY);
  expect(location.href.endsWith('/jobs?x=1')).toBe(true);
  key.set('');
  takeKeyFromAddress();
  expect(key.get()).toBe(KEY);
});

test.each([`http://127.0.0.1:8081/#key=${KEY}`, `  ${KEY}\n`])('%j has a key', (link) => {
  expect(takeKeyFrom(link)).toBe(true);
  expect(key.get()).toBe(KEY);
});

test.each(['', 'http://127.0.0.1:8081/', 'no key', '#key=short'])('%j has none', (link) => {
  key.set('old');
  expect(takeKeyFrom(link)).toBe(false);
  expect(key.get()).toBe('old');
});

test('a new link in the address of an open tab unlocks it', () => {
  const stop = followKeyInAddress();
  key.set('old');
  connection.set('locked');
  history.replaceState(null, '', '/jobs#part');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(connection.get()).toBe('locked');
  history.replaceState(null, '', `/jobs#key=${KEY}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect([key.get(), connection.get(), location.hash]).toEqual([KEY, 'fine', '']);
  stop();
});
