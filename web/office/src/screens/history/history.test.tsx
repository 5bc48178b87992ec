// @vitest-environment jsdom
import type { Version } from '@office/generated/api';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { History } from './history';

const calls = vi.hoisted(() => ({ versions: vi.fn() }));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

const AT = '2026-11-17T09:00:00Z';

/** As the office lists it: what names the author, the new file, and last the old one. */
const RENAMED: Version[] = (
  [
    ['blogs/bolts.md', 900],
    ['blogs/welds.md', 800],
    ['authors/ada-byron.yaml', 0],
    ['authors/ada.yaml', 60],
  ] as const
).map(([path, bytes]) => ({ change: 'c2', at: AT, action: 'renamed', files: 4, path, bytes }));
const SAVED = { change: 'c1', at: AT, action: 'saved', files: 1, path: 'blogs/bolts.md', bytes: 5 };

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** The changes, each with its title, if it has one, and what happened to its files. */
async function shown(list: Version[], path?: string) {
  calls.versions.mockResolvedValue(list);
  await act(async () => root.render(<History path={path} />));
  return [...document.querySelectorAll('tbody')].map((change) =>
    [...change.querySelectorAll('th, td:nth-child(3)')].map((cell) => cell.textContent),
  );
}

test('files that a rename took along are not called renamed, and stand with it', async () => {
  expect(await shown([...RENAMED, SAVED])).toEqual([
    [
      '4 files changed together: ada was renamed to ada-byron',
      'changed with the rename of ada',
      'changed with the rename of ada',
      'renamed from ada',
      'renamed to ada-byron',
    ],
    ['saved'],
  ]);
});

test('the history of one file does not say more of a rename than is known', async () => {
  expect(await shown([...RENAMED.slice(0, 1), SAVED], 'blogs/bolts.md')).toEqual([
    ['changed with a rename'],
    ['saved'],
  ]);
  expect(await shown(RENAMED.slice(2, 3), 'authors/ada-byron.yaml')).toEqual([
    ['made by a rename'],
  ]);
});

test('a list that ends within a change still says how many files it had', async () => {
  expect((await shown(RENAMED.slice(0, 2)))[0]).toEqual([
    '4 files changed together',
    'changed with a rename',
    'changed with a rename',
  ]);
});
