// A list's discipline as it stands in the address: "?discipline=Marine+and+Offshore". Read and written
// by hand, because the server's engine has no URLSearchParams.
import { decode } from '@/lib/decode';

export const FILTER = 'discipline';

/** The discipline that a query string asks for, whether or not there is one of that title. */
export function disciplineIn(search: string): string | undefined {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (read(name) === FILTER) return read(value.join('='));
  }
  return undefined;
}

export function disciplineSearch(title: string): string {
  return `?${FILTER}=${encodeURIComponent(title).replaceAll('%20', '+')}`;
}

/** Browsers and people write a space as + or as %20. */
function read(text: string): string | undefined {
  return decode(text.replaceAll('+', ' '));
}
