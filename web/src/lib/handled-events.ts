/** What components handle by props. For all else React is deaf, and `listening` is for it. */
export const HANDLED = new Set([
  'change',
  'click',
  'compositionend',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'pointerdown',
  'submit',
]);

/**
 * Runs `mount`, which makes `root` React's. React listens there for every event there is, whether or not a component
 * handles it: in a tap ten of them come before the click, and on a phone they delay it (docs/decisions/0038).
 */
export function withHandledEvents<T>(root: HTMLElement, mount: () => T): T {
  const listen = root.addEventListener;
  root.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (HANDLED.has(type)) listen.call(root, type, ...rest);
  };
  const mounted = mount();
  root.addEventListener = listen;
  return mounted;
}
