import { Icon } from '@office/parts/icon';
import { useLeaving } from '@office/parts/use-leaving';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MenuProps {
  label: string;
  /** Shown instead of the three dots. */
  text?: string;
  children: ReactNode;
}

/** A button that shows further buttons below it, until one is pressed or the focus goes elsewhere. */
export function Menu({ label, text, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAtLeft, setAtLeft] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(frame, isOpen, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The screen below has a use for this key, too.
      event.preventDefault();
      setOpen(false);
      button.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={text ? undefined : label}
        className={`btn ${text ? '' : 'btn-icon'}`}
        onClick={({ currentTarget }) => {
          setAtLeft(isInLeftHalf(currentTarget));
          setOpen(!isOpen);
        }}
      >
        {text}
        <Icon name={text ? 'down' : 'more'} className={text ? 'size-3' : 'size-4'} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y: the buttons inside are the controls; a press on any of them closes the list.
        <div
          className={`panel absolute top-full z-30 mt-1 flex w-max max-w-64 min-w-44 flex-col py-1 shadow-raised ${isAtLeft ? 'left-0' : 'right-0'}`}
          onClick={() => {
            setOpen(false);
            button.current?.focus({ preventScroll: true });
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** From there a list grows to the right: to the left, it would end outside of a narrow window. */
function isInLeftHalf(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2 < window.innerWidth / 2;
}

export const menuItemClass =
  'px-3 py-1.5 text-left hover:bg-soft focus-visible:bg-soft focus-visible:-outline-offset-2';
