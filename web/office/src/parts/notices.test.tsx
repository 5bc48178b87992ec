// @vitest-environment jsdom
import { notices, notify, notifyFailure } from '@office/lib/notices';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from './notices';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Notices />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  notices.set([]);
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('p')].map((text) => text.textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const wait = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('one that is done goes by itself, one with something to do and one that failed do not', async () => {
  await act(async () => {
    notify('Saved.');
    notify('Deleted.', { label: 'Undo', run: () => {} });
    notifyFailure('Not saved.');
  });
  expect(shown()).toEqual(['Saved.', 'Deleted.', 'Not saved.']);
  await wait();
  expect(shown()).toEqual(['Deleted.', 'Not saved.']);
});

test('one with the focus stays until the focus leaves', async () => {
  await act(async () => notify('Saved.'));
  await act(async () => button('Close notice')?.focus());
  await wait();
  expect(shown()).toEqual(['Saved.']);
  await act(async () => button('Close notice')?.blur());
  await wait();
  expect(shown()).toEqual([]);
});

test('closing one, or doing what it offers, leaves the focus on the heading', async () => {
  const run = vi.fn();
  await act(async () => notify('Deleted.', { label: 'Undo', run }));
  await act(async () => button('Undo')?.focus());
  await act(async () => button('Undo')?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
  expect(document.activeElement?.tagName).toBe('H1');
});
