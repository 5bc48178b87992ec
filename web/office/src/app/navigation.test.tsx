// @vitest-environment jsdom
import type { Folder } from '@office/generated/api';
import { folderVersion } from '@office/lib/folder';
import { followNews } from '@office/lib/news';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Navigation } from './navigation';

const calls = vi.hoisted(() => ({ overview: vi.fn() }));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

const FOLDER = {
  types: [
    { name: 'job', label: 'Jobs', folder: 'jobs', file: null },
    { name: 'site', label: 'Site', folder: null, file: 'site.yaml' },
  ],
  entries: [],
  problems: [],
} as unknown as Folder;

test('Applications says how many are new, fetched again with the folder', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const stop = followNews();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Navigation folder={FOLDER} />));
  const link = () => document.querySelector('a[href="/applications"]');
  const told = async (new_applications: number) => {
    calls.overview.mockResolvedValue({ new_applications, applications: [] });
    await act(async () => folderVersion.set(folderVersion.get() + 1));
    return link()?.textContent;
  };
  expect(link()?.textContent).toBe('Applications');
  expect(await told(16)).toBe('Applications, 16 new');
  expect(await told(0)).toBe('Applications');
  await act(async () => root.unmount());
  stop();
});

test('an answer that comes late does not take the place of a newer one', async () => {
  const { news, refreshNews } = await import('@office/lib/news');
  let answer = (_: { new_applications: number }) => {};
  calls.overview.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const first = refreshNews();
  calls.overview.mockResolvedValueOnce({ new_applications: 2 });
  await refreshNews();
  answer({ new_applications: 1 });
  await first;
  expect(news.get().value?.new_applications).toBe(2);
});

test('the menu closes with a link of it, also with the one to where one is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Navigation folder={FOLDER} />));
  const menu = place.querySelector('button');
  await act(async () => menu?.click());
  expect(menu?.getAttribute('aria-expanded')).toBe('true');
  await act(async () => place.querySelector<HTMLElement>('a[aria-current]')?.click());
  expect(menu?.getAttribute('aria-expanded')).toBe('false');
  await act(async () => root.unmount());
});
