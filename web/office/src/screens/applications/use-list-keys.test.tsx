// @vitest-environment jsdom
import { Menu } from '@office/parts/menu';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListKeys } from './use-list-keys';

let root: Root;
const leave = vi.fn();

function Screen() {
  useListKeys({ Escape: leave });
  return (
    <>
      <Menu label="More">
        <button type="button">Erase</button>
      </Menu>
      <textarea />
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  leave.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Screen />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const pressEscape = (target: Element | null) =>
  act(async () => {
    const init = { key: 'Escape', bubbles: true, cancelable: true };
    target?.dispatchEvent(new KeyboardEvent('keydown', init));
  });
const more = () => document.querySelector('[aria-expanded]');

test('Escape closes the menu first, and leaves the screen only after that', async () => {
  await act(async () => (more() as HTMLElement).click());
  expect(more()?.getAttribute('aria-expanded')).toBe('true');
  await pressEscape(more());
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
  expect(leave).not.toHaveBeenCalled();
  await pressEscape(more());
  expect(leave).toHaveBeenCalledOnce();
});

test('Escape in a text leaves nothing', async () => {
  await pressEscape(document.querySelector('textarea'));
  expect(leave).not.toHaveBeenCalled();
});

test('the menu closes when the focus goes elsewhere', async () => {
  await act(async () => (more() as HTMLElement).click());
  await act(async () => document.querySelector('textarea')?.focus());
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
});
