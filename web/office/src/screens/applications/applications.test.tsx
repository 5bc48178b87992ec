// @vitest-environment jsdom
import type { ApplicationList } from '@office/generated/api';
import { address } from '@office/lib/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Applications } from './applications';

const calls = vi.hoisted(() => ({ applications: vi.fn(), overview: vi.fn() }));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

interface Asked {
  after: string | undefined;
  stage: string | null;
  answer: (list: Partial<ApplicationList>) => Promise<void>;
  fail: (why: string) => Promise<void>;
}

let root: Root;
let asked: Asked[];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', vi.fn());
  vi.useFakeTimers();
  asked = [];
  calls.overview.mockResolvedValue({ new_applications: 0, applications: [] });
  // Answers also what was aborted, as an answer on its way may.
  calls.applications.mockImplementation((filter, after) => {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => act(async () => reject(new Error(why)));
      const answer = (list: Partial<ApplicationList>) =>
        act(async () => resolve({ total: 9, jobs: [], next: null, rows: [], ...list }));
      asked.push({ after, stage: filter.stage, answer, fail });
    });
  });
  address.set('/applications');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Applications />));
  await pause();
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const rowsOf = (...names: string[]) =>
  names.map((name) => ({ id: name, name, stage: 'new', created_at: '2026-11-03' })) as never;
const names = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  );

test('more is asked for once, however often it is pressed', async () => {
  await asked[0]?.answer({ rows: rowsOf('Ada'), next: 'n1' });
  await press('Show more');
  await press('Show more');
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'n1']);
  await asked[1]?.answer({ rows: rowsOf('Ben') });
  expect(names()).toEqual(['Ada', 'Ben']);
});

test('what was asked for one filter is not shown under another', async () => {
  await asked[0]?.answer({ rows: rowsOf('Ada'), next: 'n1' });
  await press('Show more');
  await act(async () => address.set('/applications?stage=hired'));
  await pause();
  await asked[2]?.answer({ rows: rowsOf('Cleo') });
  await asked[1]?.answer({ rows: rowsOf('Ben') });
  expect(asked.map(({ stage }) => stage)).toEqual([null, null, 'hired']);
  expect(names()).toEqual(['Cleo']);
});

test('a change of the folder leaves the rows as they are', async () => {
  const { folderVersion } = await import('@office/lib/folder');
  await asked[0]?.answer({ rows: rowsOf('Ada'), next: 'n1' });
  await act(async () => folderVersion.set(folderVersion.get() + 1));
  await pause();
  expect(asked).toHaveLength(1);
});

test('the two days of the filter are one group, which a narrow window does not split', () => {
  const groups = [...document.querySelectorAll('fieldset')].map((group) =>
    [...group.querySelectorAll('label')].map((label) => label.textContent),
  );
  expect(groups).toEqual([['From', 'To']]);
});

test('before selected ones are erased, their people are named', async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await asked[0]?.answer({ rows: rowsOf('Ada', 'Ben', 'Cleo') });
  const select = (name: string) =>
    act(async () => document.querySelector<HTMLElement>(`[aria-label="Select ${name}"]`)?.click());
  await select('Ada');
  await select('Cleo');
  await press('Erase…');
  expect(document.querySelector('dialog')?.textContent).toContain(
    'What Ada and Cleo sent is erased',
  );
});

test('a list that could not be fetched can be asked for again', async () => {
  await asked[0]?.fail('The database does not answer.');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('does not answer');
  await press('Try again');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(document.body.textContent).toContain('Loading…');
  expect(document.activeElement?.textContent).toBe('Applications');
  await pause();
  await asked[1]?.answer({ rows: rowsOf('Ada') });
  expect(names()).toEqual(['Ada']);
});
