// @vitest-environment jsdom

import { until } from '@office/lib/until';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { AddPictures } from './add-pictures';

const calls = vi.hoisted(() => ({ addPicture: vi.fn(), pictures: vi.fn() }));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

test('a picture that arrives after its adding was closed is not reported', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  calls.pictures.mockResolvedValue([]);
  let answer: (row: unknown) => void = () => {};
  calls.addPicture.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const onDone = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(<AddPictures files={[new File(['x'], 'deck.jpg')]} onDone={onDone} />),
  );
  await until(() => expect(calls.addPicture).toHaveBeenCalledOnce());
  await act(async () => root.unmount());
  expect(calls.addPicture.mock.lastCall?.at(-1).aborted).toBe(true);
  await act(async () => answer({ name: 'deck.jpg' }));
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['deck.jpg: this picture is too large.', 'deck.jpg: this picture is too large.'],
  ['This picture is larger than 50 MB.', 'Deck.JPG: This picture is larger than 50 MB.'],
])('“%s” is shown with the name of the file, once', async (message, shown) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  calls.pictures.mockResolvedValue([]);
  calls.addPicture.mockRejectedValue(new Error(message));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(<AddPictures files={[new File(['x'], 'Deck.JPG')]} onDone={() => {}} />),
  );
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(shown));
  await act(async () => root.unmount());
});
