const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Longer than a page takes that asks three times; later nobody expects to be moved. */
const MAX_WAIT = 10_000;

/** At once, even where the page's own style scrolls smoothly. */
export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to a place that the page may not have yet, because what it shows is still loading.
 * The wait ends when anything else scrolls the page, after a while, or by `stop`.
 */
export class AwaitedScroll {
  pending = false;
  #reached = 0;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new ResizeObserver(() => this.#scroll());

  /** `reach` scrolls as far as it can, and tells whether that was all the way. `top` is where it leads to, if known. */
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

/** To where the visitor was. */
export function restore(top: number): AwaitedScroll {
  const reach = () => {
    scrollTo(top);
    return window.scrollY >= top - 1;
  };
  return new AwaitedScroll(reach, top);
}

/** To the element that a link's fragment names. */
export function awaitTarget(id: string): AwaitedScroll {
  return new AwaitedScroll(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior: 'instant' });
    return target !== null;
  });
}
