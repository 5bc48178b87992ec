// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has dialogs that cannot be opened.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const dialogs = () => [...document.querySelectorAll('dialog')];
const cancel = (target: Element | undefined, bubbles = false) =>
  act(async () => void target?.dispatchEvent(new Event('cancel', { bubbles, cancelable: true })));

test('what is cancelled within a dialog leaves it open', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  await act(async () =>
    root.render(
      <Dialog title="Outer" onClose={outer}>
        <input type="file" />
        <Dialog title="Inner" onClose={inner}>
          Text
        </Dialog>
      </Dialog>,
    ),
  );
  await cancel(dialogs()[1]);
  expect(inner).toHaveBeenCalledOnce();
  await cancel(document.querySelector('input') ?? undefined, true);
  expect(outer).not.toHaveBeenCalled();
  await cancel(dialogs()[0]);
  expect(outer).toHaveBeenCalledOnce();
});

test('one that has to be answered is opened again when the browser closes it', async () => {
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <Dialog title="Key" isFixed onClose={onClose}>
        Text
      </Dialog>,
    ),
  );
  const [dialog] = dialogs();
  await act(async () => {
    dialog?.close();
    dialog?.dispatchEvent(new Event('close'));
  });
  expect(dialog?.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('the focus goes back without scrolling the page to the button', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const focus = vi.spyOn(button, 'focus');
  await act(async () =>
    root.render(
      <Dialog title="Schedule" onClose={() => {}}>
        <input autoFocus />
      </Dialog>,
    ),
  );
  await act(async () => root.render(null));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('the focus goes back into an editor with a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const field = document.createElement('input');
  host.attachShadow({ mode: 'open' }).append(field);
  field.focus();
  await act(async () =>
    root.render(
      <Dialog title="Link" onClose={() => {}}>
        <input autoFocus />
      </Dialog>,
    ),
  );
  expect(host.shadowRoot?.activeElement).toBeNull();
  await act(async () => root.render(null));
  expect(host.shadowRoot?.activeElement).toBe(field);
});
