/** What components handle by props. `listening` is for the rest. */
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
 * handles it: in a tap ten of them come before the click, and on a slow phone they delay it by two frames.
 */
export function withHandledEvents(root: HTMLElement, mount: () => void): void {
  const listen = root.addEventListener;
  root.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (HANDLED.has(type)) listen.call(root, type, ...rest);
  };
  mount();
  root.addEventListener = listen;
}
