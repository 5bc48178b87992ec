import { dismiss, notices } from '@office/lib/notices';
import { useStore } from '@office/lib/store';
import { Icon } from '@office/parts/icon';

export function Notices() {
  const shown = useStore(notices);
  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex max-w-[min(28rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {shown.map(({ id, kind, text, action }) => (
        <div
          key={id}
          data-kind={kind}
          className="pointer-events-auto flex animate-appear items-center gap-3 border-l-4 border-amber bg-ink py-2 pr-2 pl-4 text-paper shadow-raised [--focus:var(--color-amber)] data-[kind=failed]:border-alert"
        >
          <p className="min-w-0 flex-1 whitespace-pre-line">{text}</p>
          {action && (
            <button
              type="button"
              className="px-2 py-1 font-heading font-semibold underline underline-offset-4"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Close notice"
            className="p-1.5"
            onClick={() => dismiss(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
