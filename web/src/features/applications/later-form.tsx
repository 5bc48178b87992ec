import { use } from 'react';
import { useMounted } from '@/lib/browser';
import { onNear } from '@/lib/near';
import { FAR, FORM_ID, type FormModule, formCode } from './form-code';

interface LaterFormProps {
  slug: string;
}

/** Has to be inside of <Suspense>, which keeps the server's form until the code is there. */
export function LaterForm({ slug }: LaterFormProps) {
  const isHydrating = !useMounted();
  const loaded = formCode.get() ?? use(isHydrating ? formWhenNear() : formCode.load());
  return <loaded.ApplicationForm slug={slug} />;
}

let waiting: Promise<FormModule> | undefined;

/** Never fails: the server's form stays, and the next time that it comes near or is used tries again. */
function formWhenNear(): Promise<FormModule> {
  waiting ??= new Promise((resolve) => {
    const element = document.getElementById(FORM_ID) ?? document.body;
    const load = () => formCode.load().then(resolve, () => {});
    element.addEventListener('focusin', load);
    onNear(element, FAR, load);
  });
  return waiting;
}
