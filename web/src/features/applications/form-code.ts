// When the code of the application form is loaded.
import { Later } from '@/lib/later';
import { onNear } from '@/lib/near';

type FormModule = typeof import('./application-form');

/** The fragment of links to the form. */
export const FORM_ID = 'apply';

/** In screens: a form that is farther below may wait. */
const FAR = 1;

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

let waiting: Promise<FormModule> | undefined;

/** Never fails: the server's form stays, and the next time that it comes near or is used tries again. */
export function formWhenNear(): Promise<FormModule> {
  waiting ??= new Promise((resolve) => {
    const element = document.getElementById(FORM_ID) ?? document.body;
    const load = () => formCode.load().then(resolve, () => {});
    element.addEventListener('focusin', load);
    onNear(element, FAR, load);
  });
  return waiting;
}
