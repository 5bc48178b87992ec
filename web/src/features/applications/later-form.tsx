import { use } from 'react';
import { useMounted } from '@/lib/browser';
import { Later } from '@/lib/later';
import { onNear } from '@/lib/near';

type FormModule = typeof import('./application-form');

/** The fragment of links to the form. */
export const FORM_ID = 'apply';

const form = new Later<FormModule>(() => import('./application-form'));

/** For the server, which waits for nothing. */
export const provideForm = form.provide;

let isFirstPage = true;

/**
 * Loads the form's code with the page that shows it. Only in a document from the server it may wait: the form is there
 * and works without a script, and on a phone it is far below the first view.
 */
export async function prepareForm(): Promise<void> {
  const mayWait = isFirstPage && isFarBelow();
  isFirstPage = false;
  if (!mayWait) await form.load();
}

/** Whether the server's form is more than a screen below the screen. */
function isFarBelow(): boolean {
  const top = document.getElementById(FORM_ID)?.getBoundingClientRect().top ?? 0;
  return top > 2 * window.innerHeight;
}

interface LaterFormProps {
  slug: string;
}

/** Has to be inside of <Suspense>, which keeps the server's form until the code is there. */
export function LaterForm({ slug }: LaterFormProps) {
  const isHydrating = !useMounted();
  const loaded = form.get() ?? use(isHydrating ? formWhenNear() : form.load());
  return <loaded.ApplicationForm slug={slug} />;
}

let waiting: Promise<FormModule> | undefined;

/** Never fails: the server's form stays, and the next time that it comes near or is used tries again. */
function formWhenNear(): Promise<FormModule> {
  waiting ??= new Promise((resolve) => {
    const element = document.getElementById(FORM_ID) ?? document.body;
    const load = () => form.load().then(resolve, () => {});
    element.addEventListener('focusin', load);
    onNear(element, load);
  });
  return waiting;
}
