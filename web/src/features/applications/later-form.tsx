import { useEffect, useRef, useState } from 'react';
import { soon } from '@/lib/browser';
import { useSite } from '@/lib/island';
import { listen } from '@/lib/listening';
import { onNear } from '@/lib/near';
import { keepDraft } from './draft';
import { FAR, FORM_ID, formCode } from './form-code';

// The visitor may leave the whole document while the form's code is missing, and where the form is near, nothing is hydrated
// before that is there (prepareForm). A phone may discard a document in the background without a `pagehide`.
if (!import.meta.env.SSR) listen(window, { pagehide: keep, visibilitychange: keep });

interface LaterFormProps {
  slug: string;
}

/** The form, or the server's form until the code is there. */
export function LaterForm({ slug }: LaterFormProps) {
  const [code] = useState(formCode.get);
  if (!code) return <ServersForm slug={slug} />;
  return (
    <div>
      <code.ApplicationForm slug={slug} />
    </div>
  );
}

/**
 * Leaves alone what the server has sent. When that comes near or is used, the code is loaded and takes it over, with what was
 * typed into it. Not by <Suspense>: if anything above it changes before it is hydrated, React removes what is inside.
 */
function ServersForm({ slug }: LaterFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const site = useSite();
  const [, setError] = useState();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let left = false;
    // What the form throws is thrown here, for the page's boundary.
    const fail = (error: unknown) =>
      setError(() => {
        throw error;
      });
    const take = async () => {
      const { takeOver } = await formCode.load();
      if (!left) end ??= takeOver?.({ element, slug, site, fail });
    };
    // The server's form stays. Whatever tries again may fail again.
    const load = () =>
      take().catch(() => left || window.addEventListener('online', load, { once: true }));
    // React has made the page anew, without what the server has sent.
    if (!element.firstChild) load();
    const stopLooking = onNear(element, FAR, load);
    const stopListening = listen(element, { focusin: load });
    return () => {
      left = true;
      window.removeEventListener('online', load);
      stopLooking();
      stopListening();
      keepIn(element);
      // React cannot do so while it removes the page.
      soon(() => end?.());
    };
  }, [site, slug]);

  return (
    <div
      ref={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

function keep(): void {
  keepIn(document);
}

/** Keeps what is written in the server's form. As soon as the script has it, it keeps its draft itself. */
function keepIn(place: ParentNode): void {
  const form = place.querySelector<HTMLFormElement>(`form#${FORM_ID}:not([novalidate])`);
  if (!form) return;
  const [, , , , job = ''] = new URL(form.action).pathname.split('/');
  keepDraft(job, form);
}
