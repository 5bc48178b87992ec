import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
} from 'react-router';
import type { ArrivalState } from '@/app/arrival';
import { loadPage } from '@/app/load-page';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';

const LOADING_AFTER = 150;

export interface Place {
  action: NavigationType;
  location: Location;
}

export interface HistoryListener {
  onState: (state: ArrivalState) => void;
  /** The page of this place can be shown now. */
  onReady: (place: Place, samePath: boolean) => void;
}

/** The browser's history, in which a place is shown once its page's chunk is loaded. */
export class PageHistory {
  readonly #history = createBrowserHistory({ v5Compat: true });
  readonly #pages: Pages;
  #listener: HistoryListener | undefined;
  #shownPath = this.#history.location.pathname;
  /** On its way to the screen, or given up on the way. */
  #next: Place | undefined;
  #failed = false;

  readonly navigator: Navigator = {
    ...this.#history,
    push: (to, state) => {
      const path = typeof to === 'string' ? to : createPath(to);
      // The same link once more: one entry in the history is enough.
      if (this.#next && createPath(this.#next.location) === path) this.retry();
      else this.#history.push(to, state);
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
    this.#shownPath = place.location.pathname;
    if (!this.isNext(place)) return;
    this.#next = undefined;
    this.#become('shown');
  }

  retry = (): void => {
    if (this.#next && this.#failed) this.#arrive(this.#next, true);
  };

  listen(listener: HistoryListener): () => void {
    this.#listener = listener;
    const unlisten = this.#history.listen((place) => this.#arrive(place));
    const onOnline = () => this.#next && this.#failed && this.#arrive(this.#next);
    window.addEventListener('online', onOnline);
    return () => {
      unlisten();
      window.removeEventListener('online', onOnline);
    };
  }

  async #arrive(place: Place, asked = false): Promise<void> {
    this.#next = place;
    if (this.#failed) this.#become('shown');
    const { pathname } = place.location;
    const samePath = pathname === this.#shownPath;
    if (!samePath) {
      const slow = setTimeout(() => this.isNext(place) && this.#become('loading'), LOADING_AFTER);
      const loaded = await loadPage(this.#pages, matchRoute(pathname).route.page, asked);
      clearTimeout(slow);
      if (!this.isNext(place)) return;
      if (!loaded) return this.#become('failed');
    }
    this.#listener?.onReady(place, samePath);
  }

  #become(state: ArrivalState): void {
    this.#failed = state === 'failed';
    this.#listener?.onState(state);
  }
}
