import { matchRoute } from '@/app/routes';
import { Link } from '@/components/links';
import { usePathname } from '@/lib/location';

/** The id of the dot, which describes the link beside it. */
const JOBS_DOT = 'jobs-dot';

interface NavLinkProps {
  to: string;
  /** Whether there are openings behind the link. */
  dot?: boolean;
  children: string;
}

export function NavLink({ to, dot = false, children }: NavLinkProps) {
  const pathname = usePathname();
  return (
    <li className="nav-item">
      <Link
        to={to}
        aria-current={ariaCurrent(to, pathname)}
        aria-describedby={dot ? JOBS_DOT : undefined}
        className="nav-link"
      >
        {children}
      </Link>
      {dot && <JobsDot />}
    </li>
  );
}

/**
 * "page" on the page itself, "true" on pages below it. Taken from the route, not from the address,
 * because unknown addresses share one rendering, whatever they begin with.
 */
function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  const { route } = matchRoute(pathname);
  if (route.section !== to) return undefined;
  return route.screen === matchRoute(to).route.screen ? 'page' : 'true';
}

function JobsDot() {
  return (
    <span
      id={JOBS_DOT}
      data-testid="jobs-dot"
      className="size-2 rounded-full bg-alert forced-colors:bg-[CanvasText] md:absolute md:top-3 md:left-full md:ml-1"
    >
      <span className="sr-only">There are openings</span>
    </span>
  );
}
