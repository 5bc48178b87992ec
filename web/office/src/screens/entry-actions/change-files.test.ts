import type { EntrySummary, Folder } from '@office/generated/api';
import * as api from '@office/lib/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeDrafts, publishFiles } from './change-files';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  getFolder: vi.fn(),
  openFile: vi.fn(),
  sendTyping: vi.fn(),
  save: vi.fn(),
}));

const opened = (unsaved: unknown[] = []) =>
  ({ hash: 'h1', text: 'before', unsaved }) as unknown as Awaited<ReturnType<typeof api.openFile>>;

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
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c' });
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
  await expect(publishFiles(folderWith('draft'))).rejects.toThrow('posts/0.md has unsaved text');
  expect(api.save).not.toHaveBeenCalled();
});
