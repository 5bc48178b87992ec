import { useMemo } from 'react';
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless';
import { listening } from '@/lib/listening';

export { toast };

// The rest are the library's defaults, and the specification's: 20 toasts at most, 4 s for blank and
// error, 2 s for success.
const FADE_OUT = { removeDelay: 200 };

export function Toaster() {
  const { toasts, handlers } = useToaster(FADE_OUT);
  const { startPause, endPause } = handlers;
  const hover = useMemo(
    () => listening({ mouseenter: startPause, mouseleave: endPause }),
    [startPause, endPause],
  );
  return (
    <section
      ref={hover}
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none above-notices fixed right-4 z-50 flex flex-col-reverse items-end gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          data-type={toast.type}
          data-leaving={toast.visible ? undefined : ''}
          className="pointer-events-auto max-w-[min(24rem,calc(100vw-2rem))] animate-appear border-l-4 border-blue bg-ink px-5 py-3.5 text-paper shadow-raised transition-opacity duration-(--motion) data-[type=error]:border-alert data-[type=success]:border-amber data-leaving:opacity-0"
        >
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </section>
  );
}
