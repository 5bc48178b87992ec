// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PreviewFrames } from './preview-frames';

test('another section is gone to without another entry in the history', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const replace = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    location: { replace },
  } as never);
  const container = document.createElement('div');
  const frames = createRoot(container);
  const show = (url: string, section: string) =>
    act(async () =>
      frames.render(<PreviewFrames url={url} isComing section={section} width={800} />),
    );
  const load = (url: string) =>
    act(async () =>
      container.querySelector(`iframe[src="${url}"]`)?.dispatchEvent(new Event('load')),
    );
  await show('/preview/a', 'loads');
  expect(replace).not.toHaveBeenCalled();
  await load('/preview/a');
  await show('/preview/a', 'welds');
  await show('/preview/b', 'welds');
  await load('/preview/b');
  expect(replace.mock.calls).toEqual([
    ['/preview/a#loads'],
    ['/preview/a#welds'],
    ['/preview/b#welds'],
  ]);
  await act(async () => frames.unmount());
});
