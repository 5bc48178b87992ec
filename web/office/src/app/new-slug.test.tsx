// @vitest-environment jsdom
import type { FileType, Folder } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder } from '@office/lib/folder';
import { notices } from '@office/lib/notices';
import { address, navigate } from '@office/lib/router';
import { until } from '@office/lib/until';
import { endSession } from '@office/screens/editor/open-session';
import { opened, typed } from '@office/screens/editor/session-fixture';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CurrentScreen } from './current-screen';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  openFile: vi.fn(),
  sendTyping: vi.fn(),
  save: vi.fn(),
  moveUnsaved: vi.fn(),
  newEntry: vi.fn(),
  getFolder: vi.fn(),
}));
vi.mock('@office/screens/editor/form/form', () => ({ Form: () => null }));

const TYPE = { name: 'job', folder: 'jobs', label: 'Jobs', fields: [] } as unknown as FileType;
const CONTENT = { types: [TYPE], entries: [], problems: [], unsaved: [] } as unknown as Folder;
const PATHS = ['jobs/a.yaml', 'jobs/b.yaml'];
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  vi.clearAllMocks();
  sessionStorage.clear();
  vi.mocked(api.getFolder).mockResolvedValue(CONTENT);
  vi.mocked(api.sendTyping).mockImplementation(typed);
  vi.mocked(api.openFile).mockImplementation(async (path) => ({ ...opened('Piper', null), path }));
  // Its Markdown is what every new one begins with.
  vi.mocked(api.newEntry).mockResolvedValue(opened('Piper', null));
  folder.set(CONTENT);
  navigate('/jobs/a');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<CurrentScreen />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  PATHS.forEach(endSession);
});

const slug = () => document.querySelector('input') as HTMLInputElement;

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

async function clickSave(): Promise<void> {
  // A pointer takes the focus before it clicks.
  await act(async () => slug().blur());
  await act(async () => button('Save')?.click());
}

async function pressSave(): Promise<void> {
  const key = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
  await act(async () => slug().dispatchEvent(new KeyboardEvent('keydown', key)));
}

async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    slug().focus();
    set?.call(slug(), text);
    slug().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Answers the call that gives what was typed another name. */
function moving(): () => Promise<void> {
  let answer: () => void = () => {};
  vi.mocked(api.moveUnsaved).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ path: 'jobs/b.yaml', address: '/jobs/b' });
    }),
  );
  return () => act(async () => answer());
}

test('a save that begins in the field of the slug asks about sample text after the move', async () => {
  const answer = moving();
  await type('b');
  await pressSave();
  await answer();
  await until(() => expect(address.get()).toBe('/jobs/b'));
  expect(document.querySelector('dialog')?.textContent).toContain('with sample text');
  expect(api.save).not.toHaveBeenCalled();
});

test('leaving the field for a button moves the entry under the pointer and the focus', async () => {
  const answer = moving();
  await type('b');
  const save = button('Save');
  await act(async () => save?.focus());
  await answer();
  expect(address.get()).toBe('/jobs/b');
  expect(document.activeElement).toBe(save);
  expect(save?.isConnected).toBe(true);
});

test('who has gone elsewhere meanwhile stays there', async () => {
  const answer = moving();
  await type('b');
  await act(async () => slug().blur());
  await act(async () => navigate('/nowhere/at/all'));
  await answer();
  expect(address.get()).toBe('/nowhere/at/all');
});

const TAKEN = 'jobs/b.yaml is there already.';
const message = () => document.querySelector('[role=alert]')?.textContent;

test('a slug that another entry has stays in the field, with what is wrong with it', async () => {
  vi.mocked(api.moveUnsaved).mockRejectedValue(new Error(TAKEN));
  await type('b');
  await act(async () => slug().blur());
  await until(() => expect(message()).toBe(`${TAKEN} It is still “a”.`));
  expect(slug().value).toBe('b');
  expect(slug().getAttribute('aria-invalid')).toBe('true');
  await type('c');
  expect(message()).toBeUndefined();
});

test('a slug that is free by now is taken when the field is left again', async () => {
  vi.mocked(api.moveUnsaved).mockRejectedValueOnce(new Error(TAKEN));
  await type('b');
  await act(async () => slug().blur());
  await until(() => expect(message()).toContain(TAKEN));
  const answer = moving();
  await act(async () => slug().focus());
  await act(async () => slug().blur());
  await answer();
  expect([message(), slug().value, address.get()]).toEqual([undefined, 'b', '/jobs/b']);
});

test.each([
  ['A click on Save', clickSave],
  ['Ctrl+S', pressSave],
])('%s does not save under another slug than the one that is typed', async (_, save) => {
  vi.mocked(api.newEntry).mockRejectedValue(new Error('No sample.'));
  vi.mocked(api.moveUnsaved).mockRejectedValue(new Error(TAKEN));
  await type('b');
  await save();
  await until(() => expect(notices.get().at(-1)?.text).toBe(`Not saved. ${TAKEN}`));
  expect(message()).toContain(TAKEN);
  expect(slug().value).toBe('b');
  expect(api.save).not.toHaveBeenCalled();
});
