import type { Ref } from 'react';
import { Icon } from '@/components/icon';

/** The id of the menu that the button opens and closes. */
export const MENU = 'menu';

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
}

/** The browser toggles the menu and exposes its state; the style sheet shows the matching name. */
export function MenuButton({ ref }: MenuButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      popoverTarget={MENU}
      className="menu-button -mr-3 grid size-12 place-items-center text-blue md:hidden"
    >
      <span className="when-menu-closed">
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Open menu</span>
      </span>
      <span className="when-menu-open">
        <Icon name="close" className="size-6" />
        <span className="sr-only">Close menu</span>
      </span>
    </button>
  );
}
