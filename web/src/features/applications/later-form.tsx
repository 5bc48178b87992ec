import { use } from 'react';
import { useMounted } from '@/lib/browser';
import { formCode, formWhenNear } from './form-code';

interface LaterFormProps {
  slug: string;
}

/** Has to be inside of <Suspense>, which keeps the server's form until the code is there. */
export function LaterForm({ slug }: LaterFormProps) {
  const isHydrating = !useMounted();
  const loaded = formCode.get() ?? use(isHydrating ? formWhenNear() : formCode.load());
  return <loaded.ApplicationForm slug={slug} />;
}
