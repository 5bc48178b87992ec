const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** At once, even where the page's own style scrolls smoothly. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to where the visitor was, once the page is long enough: what it shows may still be loading.
 * The wait ends when the visitor scrolls, or by `stop`.
 */
export class RestoredScroll {
  pending = false;
  readonly #observer = new ResizeObserver(() => this.#scroll());

  constructor(readonly top: number) {
    this.#scroll();
    if (!this.pending) return;
    this.#observer.observe(document.body);
    for (const event of VISITOR_SCROLLS) window.addEventListener(event, this.stop);
  }

  stop = (): void => {
    this.pending = false;
    this.#observer.disconnect();
    for (const event of VISITOR_SCROLLS) window.removeEventListener(event, this.stop);
  };

  #scroll(): void {
    scrollTo(this.top);
    this.pending = window.scrollY < this.top - 1;
    if (!this.pending) this.stop();
  }
}
