// @vitest-environment jsdom
import type { FileType, Folder } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder } from '@office/lib/folder';
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
  const key = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
  await act(async () => slug().dispatchEvent(new KeyboardEvent('keydown', key)));
  await answer();
  await until(() => expect(address.get()).toBe('/jobs/b'));
  expect(document.querySelector('dialog')?.textContent).toContain('with sample text');
  expect(api.save).not.toHaveBeenCalled();
});

test('leaving the field for a button moves the entry under the pointer and the focus', async () => {
  const answer = moving();
  await type('b');
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save',
  );
  await act(async () => button?.focus());
  await answer();
  expect(address.get()).toBe('/jobs/b');
  expect(document.activeElement).toBe(button);
  expect(button?.isConnected).toBe(true);
});

test('who has gone elsewhere meanwhile stays there', async () => {
  const answer = moving();
  await type('b');
  await act(async () => slug().blur());
  await act(async () => navigate('/nowhere/at/all'));
  await answer();
  expect(address.get()).toBe('/nowhere/at/all');
});

test('a slug that another entry has stays in the field, with what is wrong with it', async () => {
  vi.mocked(api.moveUnsaved).mockRejectedValue(new Error('jobs/b.yaml is there already.'));
  await type('b');
  await act(async () => slug().blur());
  const message = () => document.querySelector('[role=alert]')?.textContent;
  await until(() => expect(message()).toContain('jobs/b.yaml is there already.'));
  expect(message()).toContain('Until then it is “a”.');
  expect(slug().value).toBe('b');
  expect(slug().getAttribute('aria-invalid')).toBe('true');
  await type('c');
  expect(message()).toBeUndefined();
});
