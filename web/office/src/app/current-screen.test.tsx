// @vitest-environment jsdom
import type { FileType, Folder } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder } from '@office/lib/folder';
import { news } from '@office/lib/news';
import { Overview } from '@office/screens/overview/overview';
import { EntryTable } from '@office/screens/table/entry-table';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  getFolder: vi.fn(),
  overview: vi.fn(async () => ({ new_applications: 0, applications: [] })),
  reads: vi.fn(async () => ({ days: [], pages: [], referrers: [], not_found: [] })),
}));

const TYPE = {
  name: 'job',
  folder: 'jobs',
  label: 'Jobs',
  fields: [] as FileType['fields'],
  has_pages: true,
} as FileType;
const BEFORE = { types: [TYPE], entries: [], problems: [], unsaved: [] } as unknown as Folder;
const typed = { path: 'jobs/a.md', type: 'job', title: 'Welder', at: '2026-11-17T08:00:00Z' };

test.each<[string, ReactNode]>([
  ['Overview', <Overview key="overview" />],
  ['a table', <EntryTable key="table" type={TYPE} />],
])('%s fetches the folder, for what was typed since', async (_, screen) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  folder.set(BEFORE);
  vi.mocked(api.getFolder).mockResolvedValue({ ...BEFORE, unsaved: [{ ...typed, is_new: true }] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(screen));
  const unsaved = document.querySelector('[aria-label="Not saved yet"]');
  expect((unsaved ?? document.body).textContent).toContain('Welder');
  expect(document.body.textContent).not.toContain('Everything that was typed is saved.');
  await act(async () => root.unmount());
});

test('Overview does not say that nobody applied before it knows', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  folder.set(BEFORE);
  news.set({});
  vi.mocked(api.getFolder).mockResolvedValue(BEFORE);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Overview />));
  const panel = document.querySelector('[aria-label="New applications"]');
  expect(panel?.textContent).toContain('Loading…');
  await act(async () => news.set({ error: 'The database does not answer.' }));
  expect(panel?.textContent).toContain('The database does not answer.');
  await act(async () => news.set({ value: { new_applications: 0, applications: [] } }));
  expect(panel?.textContent).toContain('No new application.');
  await act(async () => root.unmount());
});
