const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Longer than a page takes that asks three times; later nobody expects to be moved. */
const RESTORE_TIMEOUT = 10_000;

/** At once, even where the page's own style scrolls smoothly. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to where the visitor was, once the page is long enough: what it shows may still be loading.
 * The wait ends when anything else scrolls the page, after a while, or by `stop`.
 */
export class RestoredScroll {
  pending = false;
  #reached = 0;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new ResizeObserver(() => this.#scroll());

  constructor(readonly top: number) {
    this.#scroll();
    if (!this.pending) return;
    this.#observer.observe(document.body);
    this.#timeout = setTimeout(this.stop, RESTORE_TIMEOUT);
    window.addEventListener('scroll', this.#onScroll);
    for (const event of VISITOR_SCROLLS) window.addEventListener(event, this.stop);
  }

  stop = (): void => {
    this.pending = false;
    this.#observer.disconnect();
    clearTimeout(this.#timeout);
    window.removeEventListener('scroll', this.#onScroll);
    for (const event of VISITOR_SCROLLS) window.removeEventListener(event, this.stop);
  };

  #onScroll = (): void => {
    if (Math.abs(window.scrollY - this.#reached) > 1) this.stop();
  };

  #scroll(): void {
    scrollTo(this.top);
    this.#reached = window.scrollY;
    this.pending = this.#reached < this.top - 1;
    if (!this.pending) this.stop();
  }
}
