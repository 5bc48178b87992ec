// @vitest-environment jsdom
import type { FileType } from '@office/generated/api';
import * as api from '@office/lib/api';
import { tab } from '@office/lib/tab';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditorActions } from './editor-actions';
import { EditorSession } from './session';
import { opened, textOf, typed } from './session-fixture';
import { SlugLine } from './slug-line';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  save: vi.fn(),
  moveUnsaved: vi.fn(),
  getFolder: vi.fn(),
  newEntry: vi.fn(),
}));

const TYPE = { name: 'job', folder: 'jobs', label: 'Jobs', fields: [] } as unknown as FileType;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  vi.mocked(api.sendTyping).mockImplementation(typed);
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  vi.mocked(api.newEntry).mockRejectedValue(new api.CallFailed(422, 'There is no author.'));
  vi.mocked(api.moveUnsaved).mockResolvedValue({ path: 'jobs/b.md', address: '/jobs/b' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (session: EditorSession) =>
  act(async () =>
    root.render(
      <>
        <SlugLine session={session} type={TYPE} />
        <EditorActions session={session} type={TYPE} />
      </>,
    ),
  );

const saveKey = (key: string) =>
  new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
const press = (key: string) => act(async () => document.body.dispatchEvent(saveKey(key)));

test.each(['s', 'S'])('Ctrl+%s saves what was typed', async (key) => {
  const session = new EditorSession(opened('Piper'));
  await show(session);
  await act(async () => session.change(['title'], 'Welder'));
  await press(key);
  expect(vi.mocked(api.save).mock.lastCall?.[0]).toMatchObject({ text: textOf('Welder') });
});

test('a file without edits is not written, not even one that is not there', async () => {
  const empty = { ...opened('', null), text: '' };
  await show(new EditorSession(empty));
  await press('s');
  expect(api.save).not.toHaveBeenCalled();
});

test('Ctrl+S in the slug’s field saves under the slug that is typed', async () => {
  const session = new EditorSession(opened('Piper', null));
  await show(session);
  const field = document.querySelector('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, 'B');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    field.dispatchEvent(saveKey('s'));
    // The field may be left before it is done.
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(api.moveUnsaved).toHaveBeenCalledExactlyOnceWith('jobs/a.md', 'b', tab);
  expect(vi.mocked(api.save).mock.lastCall?.[0]).toMatchObject({ path: 'jobs/b.md' });
});
