import type { EntrySummary, FileType, Folder } from '@office/generated/api';
import * as api from '@office/lib/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { duplicateFiles, makeDrafts, publishFiles } from './change-files';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  getFolder: vi.fn(),
  openFile: vi.fn(),
  sendTyping: vi.fn(),
  save: vi.fn(),
  forget: vi.fn(),
  newEntry: vi.fn(),
}));

const opened = (unsaved: unknown[] = []) =>
  ({ hash: 'h1', is_text: true, text: 'before', unsaved }) as unknown as Awaited<
    ReturnType<typeof api.openFile>
  >;

/** The folder after the change, with these statuses of `posts/0.md`, `posts/1.md` and so on. */
function folderWith(...statuses: EntrySummary['status'][]): string[] {
  const entries = statuses.map((status, index) => ({ path: `posts/${index}.md`, status }));
  vi.mocked(api.getFolder).mockResolvedValue({ entries } as unknown as Folder);
  return entries.map(({ path }) => path);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(api.openFile).mockResolvedValue(opened());
  vi.mocked(api.sendTyping).mockResolvedValue({ text: 'after' } as never);
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
  vi.mocked(api.forget).mockResolvedValue();
});

test('publishing says what is on the site now and what comes later', async () => {
  expect(await publishFiles(folderWith('live'))).toBe('Published 1 entry.');
  expect(await publishFiles(folderWith('scheduled', 'scheduled'))).toBe(
    'Scheduled 2 entries for the moment each names.',
  );
  expect(await publishFiles(folderWith('live', 'scheduled', 'live'))).toBe(
    'Published 2 entries; scheduled 1 for the moment each names.',
  );
});

test('each file is saved as it was edited, from what it said', async () => {
  expect(await makeDrafts(folderWith('draft', 'draft'))).toBe('Made drafts of 2 entries.');
  expect(vi.mocked(api.save).mock.calls.map(([call]) => call)).toEqual([
    { path: 'posts/0.md', began_from: 'h1', text: 'after' },
    { path: 'posts/1.md', began_from: 'h1', text: 'after' },
  ]);
});

test('a file with unsaved text is not changed', async () => {
  vi.mocked(api.openFile).mockResolvedValue(opened([{}]));
  await expect(publishFiles(folderWith('draft'))).rejects.toThrow(
    'posts/0.md: It has unsaved text',
  );
  expect(api.save).not.toHaveBeenCalled();
});

test('a file that is not UTF-8 is neither changed nor copied', async () => {
  vi.mocked(api.openFile).mockResolvedValue({ ...opened(), is_text: false });
  const paths = folderWith('draft');
  await expect(publishFiles(paths)).rejects.toThrow('posts/0.md: It is not written in UTF-8');
  await expect(duplicateFiles(typeWith('draft'), entriesOf(paths))).rejects.toThrow('UTF-8');
  expect(api.sendTyping).not.toHaveBeenCalled();
  expect(api.newEntry).not.toHaveBeenCalled();
});

test('the one that fails is named with its problems, forgotten, and left with the rest', async () => {
  const problem = { path: 'posts/1.md', line: 3, message: 'is empty', field: 'title' };
  vi.mocked(api.save)
    .mockResolvedValueOnce({ hash: 'h2', change: 'c', moved: null })
    .mockRejectedValueOnce(new api.CallFailed(422, 'It has a problem.', [problem]));
  await expect(publishFiles(folderWith('live', 'draft', 'draft'))).rejects.toMatchObject({
    message:
      'posts/1.md: It has a problem.\nposts/1.md, line 3: is empty\n1 of 3 were done before it.',
    left: ['posts/1.md', 'posts/2.md'],
  });
  expect(vi.mocked(api.forget).mock.calls).toEqual([['posts/1.md']]);
});

test('copies are saved as drafts, and left unsaved where there are none', async () => {
  vi.mocked(api.newEntry).mockResolvedValue({ path: 'copy.md', text: 'copy' } as never);
  const entries = entriesOf(folderWith('live', 'live'));
  const copy = { path: 'copy.md', began_from: null, text: 'copy' };
  expect(await duplicateFiles(typeWith('draft'), entries)).toBe('Duplicated 2 entries.');
  expect(vi.mocked(api.save).mock.calls).toEqual([[copy], [copy]]);
  vi.mocked(api.save).mockClear();
  expect(await duplicateFiles(typeWith('title'), entries)).toContain('“Not saved yet”');
  expect(api.save).not.toHaveBeenCalled();
  expect(vi.mocked(api.sendTyping).mock.calls).toEqual([[copy], [copy]]);
});

const typeWith = (key: string) => ({ name: 'post', fields: [{ key }] }) as unknown as FileType;
const entriesOf = (paths: string[]) =>
  paths.map((path) => ({ path, title: path }) as unknown as EntrySummary);
