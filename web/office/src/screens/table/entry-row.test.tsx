// @vitest-environment jsdom
import type { EntrySummary, Status } from '@office/generated/api';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { EntryRow } from './entry-row';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

async function linkOf(status: Status, address: string | null, site: string | null) {
  const entry = {
    path: 'jobs/a.md',
    slug: 'a',
    title: 'Piper',
    status,
    address,
    changes_at: null,
    problems: 0,
  } as EntrySummary;
  const body = document.createElement('tbody');
  const props = { entry, site, isSelected: false, hasPages: true, hasDay: false };
  const root = createRoot(body);
  await act(async () => root.render(<EntryRow {...props} onToggle={() => {}} />));
  const link = body.querySelector<HTMLAnchorElement>('a[target]');
  await act(async () => root.unmount());
  return link;
}

const SITE = 'https://strakeline.example';

test('a live entry leads to its page on the site, in a tab that knows nothing of the office', async () => {
  const link = await linkOf('live', '/jobs/a', SITE);
  expect(link?.href).toBe('https://strakeline.example/jobs/a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link?.textContent).toBe('View on site: Piper (opens in a new tab)');
});

test.each<[Status, string | null, string | null]>([
  ['draft', '/jobs/a', SITE],
  ['scheduled', '/jobs/a', SITE],
  ['closed', '/jobs/a', SITE],
  ['broken', '/jobs/a', SITE],
  ['live', null, SITE],
  ['live', '/jobs/a', null],
])('there is no link from what is %s at %j on %j', async (...row) => {
  expect(await linkOf(...row)).toBeNull();
});
