// @vitest-environment jsdom
import { visit } from '@office/lib/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Screen } from './screen';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<button>Navigation</button><div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await show('Overview');
  await goTo('Opening');
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const show = (title: string) =>
  act(async () =>
    root.render(
      <Screen key={title} title={title}>
        <a href="/">All blogs</a>
      </Screen>,
    ),
  );
const goTo = (title: string) => {
  visit.set(visit.get() + 1);
  return show(title);
};
const focused = () => document.activeElement?.textContent;

test('the heading takes the focus after a navigation', async () => {
  document.querySelector('button')?.focus();
  await goTo('Blogs');
  expect(focused()).toBe('Blogs');
});

test('a screen that replaces another of the same visit takes the focus that was in it', async () => {
  document.querySelector('a')?.focus();
  await show('Opened');
  expect(focused()).toBe('Opened');
});

test('a screen that replaces another of the same visit leaves the focus where it went meanwhile', async () => {
  document.querySelector('button')?.focus();
  await show('Opened');
  expect(focused()).toBe('Navigation');
});
