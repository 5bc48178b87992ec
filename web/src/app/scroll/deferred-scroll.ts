const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** In milliseconds: longer than a page with three retries takes. Later, a jump would surprise the visitor. */
const MAX_WAIT = 10_000;

/** At once, even where the style sheet asks for smooth scrolling. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to a position that the page may not have yet, because its content is still loading: it tries
 * again whenever the page grows. It ends when anything else scrolls the page, after a while, or by `stop`.
 */
export class DeferredScroll {
  pending = false;
  #reached = 0;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new ResizeObserver(() => this.#scroll());

  /** `reach` scrolls as far as it can and returns whether it got there. `top` is the target, where it is known. */
  constructor(
    readonly reach: () => boolean,
    readonly top?: number,
  ) {
    this.#scroll();
    if (!this.pending) return;
    this.#observer.observe(document.body);
    this.#timeout = setTimeout(this.stop, MAX_WAIT);
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
    this.pending = !this.reach();
    this.#reached = window.scrollY;
    if (!this.pending) this.stop();
  }
}

/** Scrolls to where the visitor was. */
export function restoreScroll(top: number): DeferredScroll {
  const reach = () => {
    scrollTo(top);
    return window.scrollY >= top - 1;
  };
  return new DeferredScroll(reach, top);
}

/** Scrolls to the element that a link's fragment names. */
export function scrollToTarget(id: string): DeferredScroll {
  return new DeferredScroll(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior: 'instant' });
    return target !== null;
  });
}
