// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftNote } from './draft-note';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function show({ kept = false, fileMissing = false, emptied = false }) {
  const props = { kept, fileMissing, emptied, disabled: false, onEmpty: () => {} };
  act(() => root.render(<DraftNote {...props} />));
}
const region = () => document.querySelector('[aria-live=polite]');
const wait = () => act(() => vi.advanceTimersByTime(100));

test.each([
  ['the draft', { kept: true }, /^We kept what you wrote/],
  ['the empty form', { emptied: true }, /^The form is empty\.$/],
])('%s is announced in a live region that was empty before', (_, props, text) => {
  show(props);
  const empty = region();
  expect(empty?.textContent).toBe('');
  wait();
  expect(region()).toBe(empty);
  expect(empty?.textContent).toMatch(text);
});

test('the CV is asked for until it is chosen', () => {
  show({ kept: true, fileMissing: true });
  wait();
  expect(region()?.textContent).toContain('please choose your CV again.');
  show({ kept: true });
  expect(region()?.textContent).not.toContain('CV');
});
