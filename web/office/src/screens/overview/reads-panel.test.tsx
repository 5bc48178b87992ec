// @vitest-environment jsdom
import type { Reads } from '@office/generated/api';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadsPanel } from './reads-panel';

const calls = vi.hoisted(() => ({ reads: vi.fn() }));
vi.mock('@office/lib/api', () => ({
  reads: calls.reads,
  messageOf: (error: Error) => error.message,
}));

const READS: Reads = {
  days: [
    { name: '2026-11-14', count: 3 },
    { name: '2026-11-15', count: 0 },
  ],
  pages: [
    { name: '/services', count: 2 },
    { name: '/', count: 1 },
  ],
  referrers: [{ name: 'news.example', count: 1 }],
  not_found: [{ name: '/old', count: 4 }],
};

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  calls.reads.mockReset();
});

const show = (answer: Promise<Reads>) => {
  calls.reads.mockReturnValue(answer);
  return act(async () => root.render(<ReadsPanel />));
};
const chart = () => document.querySelector('svg[role=img]');
const asked = () => calls.reads.mock.calls.map(([days, page]) => [days, page]);

test('the chart has a bar for each day, and the table behind it the same numbers', async () => {
  await show(Promise.resolve(READS));
  expect(chart()?.getAttribute('aria-label')).toBe(
    '3 reads from 14 Nov 2026 to 15 Nov 2026, by day',
  );
  const titles = [...document.querySelectorAll('rect title')].map((title) => title.textContent);
  expect(titles).toEqual(['14 Nov 2026: 3 reads', '15 Nov 2026: 0 reads']);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual([
    '15 Nov 20260',
    '14 Nov 20263',
    '/services2',
    '/1',
    'news.example1',
    '/old4',
  ]);
});

test('another period and one page are asked for', async () => {
  await show(Promise.resolve(READS));
  const year = [...document.querySelectorAll('button')].find((b) => b.textContent === '365 days');
  await act(async () => year?.click());
  expect(year?.getAttribute('aria-pressed')).toBe('true');
  const choice = document.querySelector('select') as HTMLSelectElement;
  await act(async () => {
    choice.value = '/services';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(asked()).toEqual([
    [30, ''],
    [365, ''],
    [365, '/services'],
  ]);
});

test('a site that was not read yet says so, and a failure is said', async () => {
  await show(Promise.resolve({ days: READS.days, pages: [], referrers: [], not_found: [] }));
  expect(document.body.textContent).toContain('Nothing was counted');
  expect(chart()).toBeNull();
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(Promise.reject(new Error('The database does not answer.')));
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'The database does not answer.',
  );
});
