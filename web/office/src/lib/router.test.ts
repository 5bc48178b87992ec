// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  address,
  addressOfFile,
  addressOfHistory,
  followHistory,
  navigate,
  readAddress,
  renameAddress,
  visit,
} from './router';

beforeEach(() => {
  history.replaceState(null, '', '/');
  address.set('/');
});

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/', { screen: 'overview' }],
  ['/jobs', { screen: 'table', folder: 'jobs' }],
  ['/jobs/', { screen: 'table', folder: 'jobs' }],
  ['/jobs/piping-designer', { screen: 'file', path: 'jobs/piping-designer' }],
  ['/file/site.yaml', { screen: 'file', path: 'site.yaml' }],
  ['/file', { screen: 'missing' }],
  ['/pictures', { screen: 'pictures' }],
  ['/pictures/deck.jpg', { screen: 'missing' }],
  ['/history', { screen: 'history', path: undefined }],
  ['/history?path=jobs%2Fa.md', { screen: 'history', path: 'jobs/a.md' }],
  ['/applications?stage=new', { screen: 'applications' }],
  ['/applications/0190', { screen: 'application', id: '0190' }],
  ['/a/b/c', { screen: 'missing' }],
  ['/jobs/%E0%A4', { screen: 'missing' }],
  ['//evil.example', { screen: 'overview' }],
])('%s is %o', (address, route) => {
  expect(readAddress(address)).toEqual(route);
});

test.each([
  ['jobs/piping-designer.md', '/jobs/piping-designer'],
  ['authors/ada.yaml', '/authors/ada'],
  ['site.yaml', '/file/site.yaml'],
])('the address of %s leads back to it', (path, expected) => {
  expect(addressOfFile(path)).toBe(expected);
  const route = readAddress(expected);
  expect(route.screen === 'file' && path.startsWith(route.path)).toBe(true);
});

test('the history of a file has its path in the address', () => {
  expect(readAddress(addressOfHistory('jobs/a.md'))).toEqual({
    screen: 'history',
    path: 'jobs/a.md',
  });
});

test('navigating changes the address and can be followed', () => {
  const seen = vi.fn();
  const stop = address.subscribe(seen);
  navigate('/jobs');
  expect(location.pathname).toBe('/jobs');
  navigate('/jobs');
  expect(seen).toHaveBeenCalledOnce();
  stop();
});

test("the browser's own Back is followed", () => {
  const stop = followHistory();
  navigate('/jobs');
  history.replaceState(null, '', '/history?path=a.md');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(address.get()).toBe('/history?path=a.md');
  stop();
});

test('another path is another screen; another query or another name of what is shown is not', () => {
  const stop = followHistory();
  navigate('/jobs/a');
  const before = visit.get();
  navigate('/jobs/a?x=1', 'replace');
  renameAddress('/jobs/b');
  expect([location.pathname, address.get(), visit.get()]).toEqual(['/jobs/b', '/jobs/b', before]);
  navigate('/jobs/a');
  expect(visit.get()).toBe(before + 1);
  history.replaceState(null, '', '/jobs/b');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(visit.get()).toBe(before + 2);
  stop();
});
