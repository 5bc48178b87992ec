// When the code of the application form is loaded.
import type { ComponentType } from 'react';
import { firstUrl } from '@/lib/address';
import type { useSite } from '@/lib/island';
import { Later } from '@/lib/later';

export interface FormCode {
  ApplicationForm: ComponentType<{ slug: string }>;
  /** Makes the form that the server has sent a React root, and returns what ends it. The server has no use for it. */
  takeOver?: (place: Place) => () => void;
}

export interface Place {
  element: HTMLElement;
  slug: string;
  site: ReturnType<typeof useSite>;
  fail: (error: unknown) => void;
}

/** The fragment of links to the form. */
export const FORM_ID = 'apply';

/** In screens: a form that is farther below may wait. */
export const FAR = 1;

/** The server has it from the beginning. */
export const formCode = new Later<FormCode>(() =>
  import.meta.env.SSR ? Promise.reject() : import('./form-root'),
);

let isFirstPage = true;

/**
 * Loads the form's code with the page that shows it. Only in a document from the server it may wait: the form is there
 * and works without a script, and on a phone it is far below the first view.
 */
export async function prepareForm(): Promise<void> {
  const mayWait = isFirstPage && isServers() && isFarBelow();
  isFirstPage = false;
  if (!mayWait) await formCode.load();
}

/** Not after Back before the script runs: then the form on screen is another page's. */
function isServers(): boolean {
  return firstUrl().pathname === window.location.pathname;
}

function isFarBelow(): boolean {
  const top = document.getElementById(FORM_ID)?.getBoundingClientRect().top ?? 0;
  return top > (1 + FAR) * window.innerHeight;
}
