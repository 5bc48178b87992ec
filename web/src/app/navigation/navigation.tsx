import { memo } from 'react';
import { MENU, MenuButton } from '@/app/navigation/menu-button';
import { NavLink } from '@/app/navigation/nav-link';
import type { Menu } from '@/app/navigation/use-menu';
import { Logo, SocialLinks } from '@/app/site-identity';
import { Link } from '@/components/links';
import { useHasOpenings } from '@/features/jobs/get-jobs';
import { useSite } from '@/lib/island';

interface NavigationProps {
  menu: Menu;
}

/**
 * One list of links for every width: on both sides of the logo from md up, a menu below it. The menu is
 * a popover, so that it works before the script runs, and without it.
 * The gaps are in px, because larger text needs the room.
 */
export const Navigation = memo(function Navigation({ menu }: NavigationProps) {
  const { site } = useSite();
  const openings = useHasOpenings();
  return (
    <header
      ref={menu.header}
      className="menu-bar fixed inset-x-0 top-0 z-40 border-b border-line bg-paper print:hidden"
    >
      <nav
        aria-label="Main"
        className="page-width grid grid-cols-[1fr_auto] grid-rows-[var(--spacing-nav)] items-center md:grid-cols-[1fr_auto_1fr]"
      >
        <Link
          to="/"
          aria-label={site.name}
          className="py-2 md:col-start-2 md:row-start-1 md:px-[16px] lg:px-[32px]"
        >
          <Logo />
        </Link>
        <MenuButton ref={menu.button} />
        <div id={MENU} ref={menu.popover} popover="auto" className="menu">
          <ul className="md:col-start-1 md:row-start-1 md:flex md:gap-[16px] lg:gap-[36px]">
            <NavLink to="/">Home</NavLink>
            <NavLink to="/about-us">About Us</NavLink>
            <NavLink to="/jobs" dot={openings}>
              Jobs
            </NavLink>
          </ul>
          <ul className="md:col-start-3 md:row-start-1 md:flex md:justify-end md:gap-[16px] lg:gap-[36px]">
            <NavLink to="/services">Services</NavLink>
            <NavLink to="/projects">Projects</NavLink>
            <NavLink to="/blogs">Blogs</NavLink>
            <NavLink to="/contact">Contact</NavLink>
          </ul>
          <div className="-ml-3 pt-6 md:hidden">
            <SocialLinks />
          </div>
        </div>
      </nav>
    </header>
  );
});
