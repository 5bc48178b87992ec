// @vitest-environment jsdom
import { address } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Application } from './application';
import { Applications } from './applications';

const calls = vi.hoisted(() => ({
  applications: vi.fn(),
  oneApplication: vi.fn(),
  overview: vi.fn(),
}));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

const row = (name: string) => ({ id: name, name, stage: 'new', created_at: '2026-11-03' });

function Shown() {
  const id = useStore(address).split('/')[2];
  return id ? <Application key={id} id={id} /> : <Applications />;
}

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', vi.fn());
  vi.useFakeTimers();
  calls.overview.mockResolvedValue({ new_applications: 0, applications: [] });
  calls.applications.mockResolvedValue({
    total: 2,
    jobs: [],
    next: null,
    rows: [row('ada'), row('ben')],
  });
  calls.oneApplication.mockImplementation(async (id: string) => ({
    ...row(id),
    email: `${id}@mail.example`,
    others: [],
    note: '',
  }));
  address.set('/applications/ada');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Shown />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const open = async (to: string) => {
  await act(async () => address.set(to));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const heading = () => document.querySelector('h1')?.textContent;

test('Previous and Next go through the list that an application was opened from', async () => {
  expect(heading()).toBe('ada');
  expect(button('Next')).toBeUndefined();
  await open('/applications');
  await open('/applications/ada');
  expect(button('Previous')?.disabled).toBe(true);
  await act(async () => button('Next')?.click());
  expect(heading()).toBe('ben');
  expect(button('Next')?.disabled).toBe(true);
  await act(async () => button('Previous')?.click());
  expect(heading()).toBe('ada');
});
