import { currentIndex, currentLocation, numberFirstEntry, writeEntry } from '@/app/history-entries';
import { loadPage } from '@/app/load-page';
import type { NextPageState } from '@/app/next-page';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { listen } from '@/lib/listening';
import { addressIn, type Location, type Navigate, type NavigationType } from '@/lib/location';

const LOADING_AFTER = 150;
/** Events that show that the visitor is using the page on screen. */
const USE_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll'];

export interface HistoryEntry {
  type: NavigationType;
  location: Location;
}

export interface HistoryListener {
  onState: (state: NextPageState) => void;
  /** The page of this entry is loaded. */
  onReady: (entry: HistoryEntry, samePath: boolean) => void;
}

/** The browser's history, in which an entry is shown once its page's chunk is loaded. */
export class PageHistory {
  readonly #pages: Pages;
  #listener: HistoryListener | undefined;
  #shown = currentLocation();
  #shownIndex: number;
  /** The entry that is loading, or that failed to load. */
  #next: HistoryEntry | undefined;
  #failed = false;
  /** Whether the visitor has used the page on screen since leaving it for the next entry. */
  #pageUsed = false;

  constructor(pages: Pages) {
    this.#pages = pages;
    numberFirstEntry();
    this.#shownIndex = currentIndex();
  }

  /** The entry that a document begins with. */
  get first(): HistoryEntry {
    return { type: 'POP', location: this.#shown };
  }

  navigate: Navigate = (to, { replace, asLink, state = null } = {}) => {
    if (replace || (asLink && to === addressIn(this.#shown))) this.#replace(to, state);
    else this.#push(to, state);
  };

  #push(to: string, state: unknown): void {
    // The same link again: one entry in the history is enough.
    if (this.#next && addressIn(this.#next.location) === to) {
      this.retry();
    } else {
      writeEntry(to, { state });
      this.#onEntry('PUSH');
    }
  }

  #replace(to: string, state: unknown): void {
    // A link to the page on screen while another is loading: go back to its entry.
    const steps = this.#shownIndex - currentIndex();
    if (this.#next && steps && addressIn(this.#shown) === to) {
      window.history.go(steps);
    } else {
      writeEntry(to, { replace: true, state });
      this.#onEntry('REPLACE');
    }
  }

  #onEntry(type: NavigationType): void {
    const location = currentLocation();
    if (!this.#isJump(location)) this.#load({ type, location });
  }

  isNext(entry: HistoryEntry): boolean {
    return this.#next === entry;
  }

  /** Has to be called when an entry is on screen. */
  shown(entry: HistoryEntry): void {
    this.#shown = entry.location;
    if (!this.isNext(entry)) return;
    this.#shownIndex = currentIndex();
    this.#next = undefined;
    this.#setState('shown');
  }

  retry = (): void => {
    this.#pageUsed = false;
    if (this.#next && this.#failed) this.#load(this.#next, true);
  };

  listen(listener: HistoryListener): () => void {
    this.#listener = listener;
    const onPop = () => this.#onEntry('POP');
    // The address may have changed while the first page was being rendered.
    if (addressIn(currentLocation()) !== addressIn(this.#shown)) onPop();
    // A visitor who is using the page on screen decides when to leave it.
    const onOnline = () => this.#next && this.#failed && !this.#pageUsed && this.#load(this.#next);
    const onUse = () => {
      this.#pageUsed = true;
    };
    const unlisten = listen(window, { popstate: onPop, online: onOnline });
    for (const use of USE_EVENTS)
      window.addEventListener(use, onUse, { capture: true, passive: true });
    return () => {
      unlisten();
      for (const use of USE_EVENTS) window.removeEventListener(use, onUse, { capture: true });
    };
  }

  /** Whether a link to a heading of the page on screen led here, while the address is already that of the next page. */
  #isJump({ pathname, search }: Location): boolean {
    const next = this.#next?.location;
    return (
      next?.pathname === pathname && next.search === search && pathname !== this.#shown.pathname
    );
  }

  async #load(entry: HistoryEntry, requested = false): Promise<void> {
    const again = this.#failed && this.isNext(entry);
    if (again) this.#setState('retrying');
    else if (this.#failed) this.#setState('shown');
    this.#next = entry;
    this.#pageUsed = false;
    const { pathname } = entry.location;
    const samePath = pathname === this.#shown.pathname;
    if (!samePath) {
      const onSlow = () => this.isNext(entry) && !again && this.#setState('loading');
      const slow = setTimeout(onSlow, LOADING_AFTER);
      const loaded = await loadPage(this.#pages, matchRoute(pathname).route.screen, requested);
      clearTimeout(slow);
      if (!this.isNext(entry)) return;
      if (!loaded) return this.#setState('failed');
    }
    this.#listener?.onReady(entry, samePath);
  }

  #setState(state: NextPageState): void {
    this.#failed = state === 'failed';
    this.#listener?.onState(state);
  }
}
