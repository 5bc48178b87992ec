// @vitest-environment jsdom
import type { OneApplication } from '@office/generated/api';
import { CallFailed } from '@office/lib/api';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplicationNotes } from './application-notes';
import { hasUnsentNotes } from './use-note';

const calls = vi.hoisted(() => ({ changeApplication: vi.fn(), overview: vi.fn() }));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

const APPLICATION = { id: 'a', stage: 'new', note: 'Call her.' } as OneApplication;

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  calls.changeApplication.mockResolvedValue(undefined);
  calls.overview.mockResolvedValue({ new_applications: 0, applications: [] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ApplicationNotes application={APPLICATION} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  calls.changeApplication.mockReset();
  vi.useRealTimers();
});

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const sent = () => calls.changeApplication.mock.calls.map(([, change]) => change);

function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  return act(async () => {
    set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const changedTo = (now: { stage: 'new' | 'hired'; note: string }) =>
  new CallFailed(409, 'Somebody else has changed this meanwhile.', [], null, now);

test('a note names what it began from, one change after the other', async () => {
  let answer = () => {};
  calls.changeApplication.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await type('Call her. Monday');
  await pause();
  await type('Call her. Monday, noon');
  await pause();
  expect(sent()).toHaveLength(1);
  await act(async () => answer());
  expect(sent()).toEqual([
    { note: { from: 'Call her.', to: 'Call her. Monday' } },
    { note: { from: 'Call her. Monday', to: 'Call her. Monday, noon' } },
  ]);
});

test.each([
  ['Keep mine', 'Mine', { from: 'Theirs', to: 'Mine' }],
  ['Keep both', 'Theirs\n\nMine', { from: 'Theirs', to: 'Theirs\n\nMine' }],
  ['Take theirs', 'Theirs', undefined],
])(
  '%s: of two notes both are shown, and nothing is sent before the choice',
  async (choice, text, note) => {
    calls.changeApplication.mockRejectedValueOnce(changedTo({ stage: 'new', note: 'Theirs' }));
    await type('Mine');
    await pause();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Somebody else');
    expect(document.body.textContent).toContain('Theirs');
    await pause();
    expect(sent()).toHaveLength(1);
    await press(choice);
    await pause();
    expect(field().value).toBe(text);
    expect(sent().slice(1)).toEqual(note ? [{ note }] : []);
    expect(document.querySelector('[role=alert]')).toBeNull();
  },
);

test('a stage that somebody else has set is shown and not overwritten', async () => {
  calls.changeApplication.mockRejectedValueOnce(changedTo({ stage: 'hired', note: '' }));
  await press('Declined');
  expect(button('Hired')?.getAttribute('aria-pressed')).toBe('true');
  await press('Declined');
  expect(sent()[1]).toEqual({ stage: { from: 'hired', to: 'declined' } });
});

test('closing the tab asks while the office does not have the note', async () => {
  expect(hasUnsentNotes()).toBe(false);
  let answer = () => {};
  calls.changeApplication.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await type('Call her. Monday');
  expect(hasUnsentNotes()).toBe(true);
  await pause();
  expect(hasUnsentNotes()).toBe(true);
  await act(async () => answer());
  expect(hasUnsentNotes()).toBe(false);

  calls.changeApplication.mockRejectedValueOnce(new CallFailed(507, 'The disk is full.'));
  await type('Call her. Tuesday');
  await pause();
  expect(hasUnsentNotes()).toBe(true);
  await type('Call her. Monday');
  expect(hasUnsentNotes()).toBe(false);
});
