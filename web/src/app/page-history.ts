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
/** What a visitor does with the page on screen. */
const USES = ['pointerdown', 'keydown', 'input', 'scroll'];

export interface Place {
  action: NavigationType;
  location: Location;
}

export interface HistoryListener {
  onState: (state: NextPageState) => void;
  /** The page of this place can be shown now. */
  onReady: (place: Place, samePath: boolean) => void;
}

/** The browser's history, in which a place is shown once its page's chunk is loaded. */
export class PageHistory {
  readonly #history = createBrowserHistory({ v5Compat: true });
  readonly #pages: Pages;
  #listener: HistoryListener | undefined;
  #shown = this.#history.location;
  #shownIndex = historyIndex();
  /** On its way to the screen, or given up on the way. */
  #next: Place | undefined;
  #failed = false;
  /** Since the visitor asked for the next one. */
  #pageUsed = false;

  readonly navigator: Navigator = {
    ...this.#history,
    push: (to, state) => {
      // The same link once more: one entry in the history is enough.
      if (this.#next && createPath(this.#next.location) === pathOf(to)) this.retry();
      else this.#history.push(to, state);
    },
    replace: (to, state) => {
      // The link of the page on screen, while the address is already that of another: go back to its entry.
      const steps = this.#shownIndex - historyIndex();
      if (this.#next && steps && createPath(this.#shown) === pathOf(to)) this.#history.go(steps);
      else this.#history.replace(to, state);
    },
  };

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  get place(): Place {
    return { action: this.#history.action, location: this.#history.location };
  }

  isNext(place: Place): boolean {
    return this.#next === place;
  }

  /** Has to be called when a place is on screen. */
  shown(place: Place): void {
    this.#shown = place.location;
    if (!this.isNext(place)) return;
    this.#shownIndex = historyIndex();
    this.#next = undefined;
    this.#become('shown');
  }

  retry = (): void => {
    if (this.#next && this.#failed) this.#arrive(this.#next, true);
  };

  listen(listener: HistoryListener): () => void {
    this.#listener = listener;
    const unlisten = this.#history.listen((place) => {
      if (!this.#isAnchor(place.location)) this.#arrive(place);
    });
    // The address may have changed while the first page was being rendered.
    if (window.location.pathname !== this.#shown.pathname) this.#arrive(this.place);
    // A visitor who has gone on with the page on screen decides when to leave it.
    const onOnline = () =>
      this.#next && this.#failed && !this.#pageUsed && this.#arrive(this.#next);
    const onUse = () => {
      this.#pageUsed = true;
    };
    window.addEventListener('online', onOnline);
    for (const use of USES) window.addEventListener(use, onUse, { capture: true, passive: true });
    return () => {
      unlisten();
      window.removeEventListener('online', onOnline);
      for (const use of USES) window.removeEventListener(use, onUse, { capture: true });
    };
  }

  /** Whether an anchor in the page on screen led here, while the address is already that of the next page. */
  #isAnchor({ pathname, search }: Location): boolean {
    const next = this.#next?.location;
    return (
      next?.pathname === pathname && next.search === search && pathname !== this.#shown.pathname
    );
  }

  async #arrive(place: Place, asked = false): Promise<void> {
    const again = this.#failed && this.isNext(place);
    if (again) this.#become('retrying');
    else if (this.#failed) this.#become('shown');
    this.#next = place;
    this.#pageUsed = false;
    const { pathname } = place.location;
    const samePath = pathname === this.#shown.pathname;
    if (!samePath) {
      const onSlow = () => this.isNext(place) && !again && this.#become('loading');
      const slow = setTimeout(onSlow, LOADING_AFTER);
      const loaded = await loadPage(this.#pages, matchRoute(pathname).route.page, asked);
      clearTimeout(slow);
      if (!this.isNext(place)) return;
      if (!loaded) return this.#become('failed');
    }
    this.#listener?.onReady(place, samePath);
  }

  #become(state: NextPageState): void {
    this.#failed = state === 'failed';
    this.#listener?.onState(state);
  }
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** The router numbers its entries. The browser's own jumps have no number: NaN, which is no distance. */
function historyIndex(): number {
  return window.history.state?.idx ?? Number.NaN;
}
