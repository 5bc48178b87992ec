// The key "/" opens the search. Those who speak to their computer, or hit keys by accident, turn it off on the search
// page (WCAG 2.1.4).

/** Stored while it is off. */
export const SEARCH_KEY_OFF = 'search-key-off';

/** True where nothing can be stored: nobody could turn it off there. */
export function isSearchKeyOff(): boolean {
  try {
    return SEARCH_KEY_OFF in window.localStorage;
  } catch {
    return true;
  }
}
