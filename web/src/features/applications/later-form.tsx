import { useEffect, useRef, useState } from 'react';
import { soon } from '@/lib/browser';
import { useSite } from '@/lib/island';
import { listen } from '@/lib/listening';
import { onNear } from '@/lib/near';
import { keepDraft } from './draft';
import { FAR, formCode } from './form-code';

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
    const keep = () => {
      const form = element.querySelector('form');
      if (form && !end) keepDraft(slug, form);
    };
    const stopListening = listen(element, { focusin: load });
    // The visitor may leave the whole document.
    const stopKeeping = listen(window, { pagehide: keep });
    return () => {
      left = true;
      window.removeEventListener('online', load);
      stopLooking();
      stopListening();
      stopKeeping();
      keep();
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
