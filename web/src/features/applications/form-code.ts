// When the code of the application form is loaded.
import { Later } from '@/lib/later';

export type FormModule = typeof import('./application-form');

/** The fragment of links to the form. */
export const FORM_ID = 'apply';

/** In screens: a form that is farther below may wait. */
export const FAR = 1;

export const formCode = new Later<FormModule>(() => import('./application-form'));

let isFirstPage = true;

/**
 * Loads the form's code with the page that shows it. Only in a document from the server it may wait: the form is there
 * and works without a script, and on a phone it is far below the first view.
 */
export async function prepareForm(): Promise<void> {
  const mayWait = isFirstPage && isFarBelow();
  isFirstPage = false;
  if (!mayWait) await formCode.load();
}

function isFarBelow(): boolean {
  const top = document.getElementById(FORM_ID)?.getBoundingClientRect().top ?? 0;
  return top > (1 + FAR) * window.innerHeight;
}
