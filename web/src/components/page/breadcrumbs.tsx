import { Link } from '@/components/links';

interface BreadcrumbsProps {
  /** The list that the page belongs to, as the navigation calls it. */
  list: { path: string; name: string };
  /** Of the page itself; undefined while loading. */
  title: string | undefined;
}

/** Where the page stands. Search engines get the same steps from the server (structured_data.rs). */
export function Breadcrumbs({ list, title = '…' }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-5 text-sm text-quiet print:hidden">
      <ol className="breadcrumbs flex flex-wrap">
        <Step to="/">Home</Step>
        <Step to={list.path}>{list.name}</Step>
        {/* Where it may not fit on the line, the heading below says it. */}
        <li className="min-w-0 py-1 max-lg:sr-only" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}

interface StepProps {
  to: string;
  children: string;
}

function Step({ to, children }: StepProps) {
  return (
    <li className="shrink-0">
      <Link to={to} className="inline-block py-1 underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}
