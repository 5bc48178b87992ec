// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { EraseDialog } from './erase-dialog';

test('before a person is erased everywhere, it is said who that is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  const root = createRoot(document.body);
  const ignore = () => undefined;
  await act(async () =>
    root.render(
      <EraseDialog
        what={{ person: 'ada@example.org' }}
        names={['Ada King']}
        onClose={ignore}
        onDone={ignore}
      />,
    ),
  );
  const { textContent } = document.body;
  expect(textContent).toContain('Erase everything of ada@example.org');
  expect(textContent).toContain('All applications of Ada King from this e-mail address are erased');
  await act(async () => root.unmount());
});
