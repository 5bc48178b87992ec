// Where the focus goes when the control that had it goes away.

/** Of the screen: reading goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** The control that has the focus, also one within an editor, which has a shadow root. */
export function focusedElement(): Element | null {
  const host = document.activeElement;
  return host?.shadowRoot?.activeElement ?? host;
}
