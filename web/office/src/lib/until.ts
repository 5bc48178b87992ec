import { vi } from 'vitest';

/** Waits until an assertion holds. Of the tests; the time is only how long a busy machine may take. */
export const until = (assertion: () => void) => vi.waitFor(assertion, 20_000);
