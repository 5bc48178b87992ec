// @vitest-environment jsdom
import type { FileType } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folderVersion } from '@office/lib/folder';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileScreen } from './file-screen';
import { endSession } from './open-session';
import { opened, PATH, textOf } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  openFile: vi.fn(),
}));
vi.mock('./editor', () => ({ Editor: () => 'The editor' }));

const TYPE = { name: 'job', folder: 'jobs', label: 'Jobs', fields: [] } as unknown as FileType;
const opening = vi.mocked(api.openFile);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  endSession(PATH);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const changeFolder = () => act(async () => folderVersion.set(folderVersion.get() + 1));
const unsaved = {
  tab: 'other',
  text: textOf('Theirs'),
  began_from: 'h1',
  at: '2026-11-17T08:00:00Z',
};

test.each([
  ['not written in UTF-8', () => opening.mockResolvedValue({ ...opened('A'), is_text: false })],
  [
    'is not there any more',
    () => opening.mockRejectedValue(new api.CallFailed(404, 'It is not there any more.')),
  ],
  ['Continue with it', () => opening.mockResolvedValue({ ...opened('A'), unsaved: [unsaved] })],
])(
  'a file that cannot be edited (%s) is looked at again when the folder changes',
  async (said, answer) => {
    answer();
    await act(async () => root.render(<FileScreen path={PATH} type={TYPE} />));
    expect(document.body.textContent).toContain(said);
    opening.mockRejectedValue(new api.CallFailed(404, 'It has gone.'));
    await changeFolder();
    expect(document.body.textContent).toContain('It has gone.');
    expect(document.body.textContent).not.toContain(said);
    opening.mockResolvedValue(opened('A'));
    await changeFolder();
    expect(document.body.textContent).toBe('The editor');
    opening.mockClear();
    await changeFolder();
    expect(opening).not.toHaveBeenCalled();
  },
);
