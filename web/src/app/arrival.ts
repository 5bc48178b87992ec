import { createContext } from 'react';

/** How far the browser is with the page at the current address. Until it is shown, the one before it stays. */
export type ArrivalState = 'shown' | 'loading' | 'failed' | 'retrying';

export interface Arrival {
  state: ArrivalState;
  retry: () => void;
}

/** On the server every page is there at once. */
export const ArrivalContext = createContext<Arrival>({ state: 'shown', retry: () => {} });
