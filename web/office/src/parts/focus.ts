// Where the focus goes when the control that had it goes away.
import { openDialogs } from '@office/parts/open-dialogs';

/** Of the screen, or of the dialog above it: reading goes on from there. */
export function focusHeading(): void {
  const dialog = openDialogs.get().at(-1)?.element;
  const heading = dialog
    ? dialog.querySelector<HTMLElement>('h2')
    : document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
}

/** The control that has the focus, also one within an editor, which has a shadow root. */
export function focusedElement(): Element | null {
  const host = document.activeElement;
  return host?.shadowRoot?.activeElement ?? host;
}
