import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router';
import { loadPage } from '@/app/load-page';
import type { NextPageState } from '@/app/next-page';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';

const LOADING_AFTER = 150;
/** Events that show that the visitor is using the page on screen. */
const USE_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll'];

export interface HistoryEntry {
  action: NavigationType;
  location: Location;
}

export interface HistoryListener {
  onState: (state: NextPageState) => void;
  /** The page of this entry is loaded. */
  onReady: (entry: HistoryEntry, samePath: boolean) => void;
}

/** The browser's history, in which an entry is shown once its page's chunk is loaded. */
export class PageHistory {
  readonly #history = createBrowserHistory({ v5Compat: true });
  readonly #pages: Pages;
  #listener: HistoryListener | undefined;
  #shown = this.#history.location;
  #shownIndex = historyIndex();
  /** The entry that is loading, or that failed to load. */
  #next: HistoryEntry | undefined;
  #failed = false;
  /** Whether the visitor has used the page on screen since leaving it for the next entry. */
  #pageUsed = false;

  readonly navigator: Navigator = {
    ...this.#history,
    push: (to, state) => {
      // The same link again: one entry in the history is enough.
      if (this.#next && createPath(this.#next.location) === pathOf(to)) this.retry();
      else this.#history.push(to, state);
    },
    replace: (to, state) => {
      // A link to the page on screen while another is loading: go back to its entry.
      const steps = this.#shownIndex - historyIndex();
      if (this.#next && steps && createPath(this.#shown) === pathOf(to)) this.#history.go(steps);
      else this.#history.replace(to, state);
    },
  };

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  get entry(): HistoryEntry {
    return { action: this.#history.action, location: this.#history.location };
  }

  isNext(entry: HistoryEntry): boolean {
    return this.#next === entry;
  }

  /** Has to be called when an entry is on screen. */
  shown(entry: HistoryEntry): void {
    this.#shown = entry.location;
    if (!this.isNext(entry)) return;
    this.#shownIndex = historyIndex();
    this.#next = undefined;
    this.#setState('shown');
  }

  retry = (): void => {
    if (this.#next && this.#failed) this.#load(this.#next, true);
  };

  listen(listener: HistoryListener): () => void {
    this.#listener = listener;
    const unlisten = this.#history.listen((entry) => {
      if (!this.#isJump(entry.location)) this.#load(entry);
    });
    // The address may have changed while the first page was being rendered.
    if (window.location.pathname !== this.#shown.pathname) this.#load(this.entry);
    // A visitor who is using the page on screen decides when to leave it.
    const onOnline = () => this.#next && this.#failed && !this.#pageUsed && this.#load(this.#next);
    const onUse = () => {
      this.#pageUsed = true;
    };
    window.addEventListener('online', onOnline);
    for (const use of USE_EVENTS)
      window.addEventListener(use, onUse, { capture: true, passive: true });
    return () => {
      unlisten();
      window.removeEventListener('online', onOnline);
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

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** The router numbers its entries. Those that the browser adds for a fragment have no number: NaN, so that no distance is computed. */
function historyIndex(): number {
  return window.history.state?.idx ?? Number.NaN;
}
