// The form's code for browsers, where the form may have a root of its own.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withHandledEvents } from '@/lib/handled-events';
import { SiteProvider } from '@/lib/island';
import { ApplicationForm as Form } from './application-form';
import type { Place } from './form-code';

/** What the server has put into the element, and the visitor has written there, stays. */
export function takeOver({ element, slug, site, fail }: Place): () => void {
  const form = (
    <SiteProvider value={site}>
      <Form slug={slug} />
    </SiteProvider>
  );
  const options = { onUncaughtError: fail };
  const root = withHandledEvents(element, () =>
    element.firstChild ? hydrateRoot(element, form, options) : createRoot(element, options),
  );
  if (!element.firstChild) root.render(form);
  return () => root.unmount();
}

export const ApplicationForm = Form;
