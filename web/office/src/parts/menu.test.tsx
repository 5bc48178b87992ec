// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu';

test('the button has the focus again without scrolling the page to it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onDelete = vi.fn();
  await act(async () =>
    root.render(
      <Menu label="More">
        <button type="button" onClick={onDelete}>
          Delete
        </button>
      </Menu>,
    ),
  );
  const [more] = document.querySelectorAll('button');
  await act(async () => more?.click());
  const focus = vi.spyOn(more as HTMLElement, 'focus');
  await act(async () => document.querySelectorAll('button')[1]?.click());
  expect(onDelete).toHaveBeenCalledOnce();
  await act(async () => more?.click());
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  await act(async () => root.unmount());
});

test.each([
  ['left', 100, 'left-0'],
  ['right', 800, 'right-0'],
])('in the %s half of the window, the list grows to the other side', async (_, left, side) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Menu label="More">Text</Menu>));
  const more = place.querySelector('button') as HTMLElement;
  vi.spyOn(more, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 40, 40));
  await act(async () => more.click());
  expect(place.querySelector('.panel')?.classList).toContain(side);
  await act(async () => root.unmount());
});
