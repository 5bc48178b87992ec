// @vitest-environment jsdom
import type { Reading } from '@office/generated/api';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ProblemSummary } from './problem-summary';

test('the list opens when it is asked for, and closes when the focus goes to a field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const problem = { path: 'a.md', line: 2, message: 'must not be empty', field: 'title' };
  const reading = { value: {}, problems: [problem], elsewhere: [] } as unknown as Reading;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <>
        <ProblemSummary reading={reading} onShow={() => {}} />
        <input />
      </>,
    ),
  );
  const list = () => document.querySelector('[aria-label=Problems]');
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  expect(list()).toBeNull();
  await act(async () => button?.click());
  expect(list()?.textContent).toContain('must not be empty');
  // Whoever hears the count need not hear the list.
  expect(document.querySelector('[role=status]')?.textContent).toBe('1 problem');
  expect(list()?.closest('[role=status]')).toBeNull();
  await act(async () => list()?.querySelector('button')?.focus());
  expect(list()).not.toBeNull();
  await act(async () => document.querySelector('input')?.focus());
  expect(list()).toBeNull();
  await act(async () => root.unmount());
});
