// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/page/toaster';

const FADE_OUT = 200;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const slot = document.body.appendChild(document.createElement('div'));
  root = createRoot(slot);
  act(() => root.render(<Toaster />));
});
afterEach(() => {
  act(() => {
    toast.removeAll();
    root.unmount();
  });
  document.body.replaceChildren();
  vi.useRealTimers();
});

const shown = () => [...(document.querySelector('[aria-live=polite]')?.children ?? [])];
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  ['blank', 4000],
  ['success', 2000],
  ['error', 4000],
] as const)('a toast of %s is announced and stays for %i ms', (kind, duration) => {
  act(() => {
    (kind === 'blank' ? toast : toast[kind])('Application news');
  });
  expect(shown().map((toast) => toast.textContent)).toEqual(['Application news']);
  advance(duration - 1);
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(false);
  advance(2);
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(true);
  advance(FADE_OUT);
  expect(shown()).toEqual([]);
});

test('at most 20 toasts are shown', () => {
  act(() => {
    for (let i = 0; i < 25; i += 1) toast(`Toast ${i}`);
  });
  expect(shown()).toHaveLength(20);
});
