// Stands in every page as it is, and starts the page's script once nothing on screen waits for the network any more:
// when the main picture or the largest text is painted, or as soon as the visitor does something. Pictures further down
// wait too. Buttons that only the script makes work are remembered when they are pressed meanwhile (early-presses.ts).
{
  const PAINT = 'largest-contentful-paint';
  const ACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
  const late = document.getElementById('late').content;
  let timer;
  const start = () => {
    clearTimeout(timer);
    for (const action of ACTIONS) removeEventListener(action, start, true);
    document.documentElement.dataset.painted = '';
    // The second time it is empty.
    document.head.append(late);
  };
  const startIn = (milliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(start, milliseconds);
  };
  for (const action of ACTIONS) addEventListener(action, start, { capture: true, passive: true });
  globalThis.presses = new Map();
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button[type=button]:not([popovertarget])');
      if (button) globalThis.presses?.set(button, [event, button.getAttribute('aria-label')]);
    },
    true,
  );
  // The form that the browser itself has sent, as it stands: that is no draft (draft.ts). React has heard a `submit` before.
  addEventListener('submit', ({ defaultPrevented, target }) => {
    if (defaultPrevented || target.method !== 'post') return;
    // Without a network it shows an error in place of the page.
    globalThis.sent = navigator.onLine ? target : undefined;
  });
  const change = (event) => {
    // The first time that a page is shown does not count, only when the visitor comes Back to it as it was left.
    if (event.persisted !== false) globalThis.sent = undefined;
  };
  for (const type of ['input', 'pageshow']) addEventListener(type, change, true);
  // A picture that does not arrive must not keep the page from working.
  startIn(5_000);
  if (!document.getElementById('app').firstChild) start();
  else
    addEventListener('load', () => {
      const observed = PerformanceObserver.supportedEntryTypes.includes(PAINT);
      // In a tab in the background, nothing is painted.
      startIn(observed && !document.hidden ? 1_000 : 100);
      const main = document.querySelector('[fetchpriority=high][src]');
      if (observed)
        new PerformanceObserver((list) => {
          const isMain = ({ element }) => !main || element === main;
          if (list.getEntries().some(isMain)) startIn(50);
        }).observe({ type: PAINT, buffered: true });
    });
}
