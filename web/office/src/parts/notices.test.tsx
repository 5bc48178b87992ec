// @vitest-environment jsdom
import { notices, notify, notifyFailure } from '@office/lib/notices';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';
import { Notices } from './notices';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
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

const showWith = (dialogs: ReactNode) =>
  act(async () =>
    root.render(
      <>
        {dialogs}
        <Notices />
      </>,
    ),
  );
/** The titles of the dialogs that a notice is in, from the inside. */
function placeOf(text: string): (string | null | undefined)[] {
  const places: (string | null | undefined)[] = [];
  let place = [...document.querySelectorAll('p')].find(
    ({ textContent }) => textContent === text,
  )?.parentElement;
  for (; place; place = place.parentElement)
    if (place.matches('dialog')) places.push(place.querySelector('h2')?.textContent);
  return places;
}

const inner = (
  <Dialog key="inner" title="Inner" onClose={() => {}}>
    Text
  </Dialog>
);
const outer = (within: ReactNode) => (
  <Dialog title="Outer" onClose={() => {}}>
    {within}
  </Dialog>
);

test('one is added to the dialog on top, which keeps people from the rest of the page, and outlives it', async () => {
  await showWith(outer(inner));
  const place = document.querySelector('dialog dialog [aria-live]');
  await act(async () => notify('Deleted.', { label: 'Undo', run: () => {} }));
  // In a place that was there before it: only then it is read out.
  expect(place?.textContent).toContain('Deleted.');
  expect(shown()).toEqual(['Deleted.']);
  await showWith(outer(null));
  expect(placeOf('Deleted.')).toEqual(['Outer']);
  await showWith(null);
  expect(placeOf('Deleted.')).toEqual([]);
  expect(shown()).toEqual(['Deleted.']);
});

test('those from before a dialog stay where they are, so that they are neither read out again nor shown for longer', async () => {
  const elements = () => [...document.querySelectorAll('[data-notice]')];
  // `toEqual` would take another element with the same text for it.
  const areStill = (before: Element[]) =>
    elements().length === before.length && elements().every((one, at) => one === before[at]);
  const waitHalf = () => act(() => vi.advanceTimersByTimeAsync(6_000));
  await showWith(null);
  await act(async () => notifyFailure('Of the page.'));
  await act(async () => notify('Saved.'));
  const ofPage = elements();
  await waitHalf();
  await showWith(outer(null));
  expect(placeOf('Of the page.')).toEqual([]);
  expect(areStill(ofPage)).toBe(true);
  await waitHalf();
  expect(shown()).toEqual(['Of the page.']);
  await act(async () => notifyFailure('Of the outer one.'));
  const ofBoth = elements();
  await showWith(outer(inner));
  expect(placeOf('Of the outer one.')).toEqual(['Outer']);
  expect(areStill(ofBoth)).toBe(true);
  await showWith(outer(null));
  expect(areStill(ofBoth)).toBe(true);
  await showWith(null);
  expect(elements()[0]).toBe(ofPage[0]);
});

test('within a dialog they have room of their own, below what scrolls', async () => {
  await showWith(outer('Text'));
  await act(async () => notifyFailure('Not discarded.'));
  const [content, place] = document.querySelector('dialog')?.children ?? [];
  expect(content?.textContent).toContain('Text');
  expect(content?.matches('.overflow-y-auto')).toBe(true);
  expect(place?.textContent).toContain('Not discarded.');
  expect(place?.matches('.fixed, .sticky, .absolute')).toBe(false);
});

test('closing one within a dialog leaves the focus in the dialog', async () => {
  await showWith(
    <Dialog title="Compare" onClose={() => {}}>
      Text
    </Dialog>,
  );
  await act(async () => notifyFailure('Not discarded.'));
  await act(async () => button('Close notice')?.focus());
  await act(async () => button('Close notice')?.click());
  expect(document.activeElement?.textContent).toBe('Compare');
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
