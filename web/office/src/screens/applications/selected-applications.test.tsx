// @vitest-environment jsdom
import { CallFailed } from '@office/lib/api';
import { notices } from '@office/lib/notices';
import { address } from '@office/lib/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Applications } from './applications';

const calls = vi.hoisted(() => ({
  applications: vi.fn(),
  changeApplication: vi.fn(),
  overview: vi.fn(),
}));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

const row = (name: string, stage: string) => ({ id: name, name, stage, created_at: '2026-11-03' });

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', vi.fn());
  vi.useFakeTimers();
  notices.set([]);
  calls.overview.mockResolvedValue({ new_applications: 0, applications: [] });
  calls.changeApplication.mockResolvedValue(undefined);
  calls.applications.mockResolvedValue({
    total: 9,
    jobs: [],
    next: 'n1',
    rows: [row('Ada', 'new'), row('Ben', 'hired'), row('Cleo', 'new')],
  });
  address.set('/applications');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Applications />));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  for (const call of Object.values(calls)) call.mockReset();
});

const box = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement;
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  );
const selected = () =>
  ['Ada', 'Ben', 'Cleo'].filter((name) => box(`Select ${name}`).checked).join(' ');
const stages = () =>
  [...document.querySelectorAll('tbody td:nth-child(4)')].map((cell) => cell.textContent);
const said = () => notices.get().map(({ text }) => text);

async function setStageOfAll(stage: string) {
  await act(async () => box('Select all').click());
  await press('Set stage');
  await press(stage);
}

test('one box selects all rows that are shown, and none again', async () => {
  await act(async () => box('Select Ben').click());
  expect(box('Select all').indeterminate).toBe(true);
  await act(async () => box('Select all').click());
  expect(selected()).toBe('Ada Ben Cleo');
  expect(document.body.textContent).toContain('3 selected');
  await act(async () => box('Select all').click());
  expect(selected()).toBe('');
});

test('a stage is set for all that are selected, each in place of the one that was shown', async () => {
  await setStageOfAll('Hired');
  expect(calls.changeApplication.mock.calls).toEqual([
    ['Ada', { stage: { from: 'new', to: 'hired' } }],
    ['Cleo', { stage: { from: 'new', to: 'hired' } }],
  ]);
  expect(stages()).toEqual(['Hired', 'Hired', 'Hired']);
  expect(selected()).toBe('');
  expect(said()).toEqual(['Stage of 3 applications: Hired.']);
  // How many are new: once for the list, and again now.
  expect(calls.overview).toHaveBeenCalledTimes(2);
});

test('one that somebody else has set is named, and stays selected with the rest', async () => {
  const now = { stage: 'declined' as const, note: '' };
  calls.changeApplication
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new CallFailed(409, 'Changed.', [], null, now));
  await setStageOfAll('In review');
  expect(stages()).toEqual(['In review', 'Declined', 'New']);
  expect(selected()).toBe('Ben Cleo');
  expect(said()).toEqual([
    'Stage of 1 application: In review.',
    'Ben: Somebody else has set the stage to “Declined” meanwhile.',
  ]);
  await press('Set stage');
  await press('In review');
  expect(calls.changeApplication).toHaveBeenCalledWith('Ben', {
    stage: { from: 'declined', to: 'in_review' },
  });
  expect(stages()).toEqual(['In review', 'In review', 'In review']);
});

test('a failure names the applicant and leaves the rest as it was', async () => {
  calls.changeApplication.mockRejectedValue(new CallFailed(503, 'The database is away.'));
  await setStageOfAll('Invited');
  expect(calls.changeApplication).toHaveBeenCalledOnce();
  expect(stages()).toEqual(['New', 'Hired', 'New']);
  expect(selected()).toBe('Ada Ben Cleo');
  expect(said()).toEqual(['Ada: The database is away.']);
});

test('where somebody else has set the same stage, there is nothing to say', async () => {
  const now = { stage: 'hired' as const, note: '' };
  calls.changeApplication.mockRejectedValue(new CallFailed(409, 'Changed.', [], null, now));
  await setStageOfAll('Hired');
  expect(stages()).toEqual(['Hired', 'Hired', 'Hired']);
  expect(said()).toEqual(['Stage of 3 applications: Hired.']);
});
