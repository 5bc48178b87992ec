import { Link } from '@office/parts/link';
import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: number | undefined;
  to?: string;
}

export function Figure({ label, value, to }: FigureProps) {
  return (
    // An odd one at the end has a line of its own where there are two columns.
    <div className="panel px-4 py-2.5 max-md:last:odd:col-span-2">
      <dt className="text-tiny text-quiet">{label}</dt>
      <dd className="font-heading text-2xl/8 font-semibold tabular-figures">
        {to && value ? (
          <Link to={to} className="text-blue hover:underline">
            {value}
          </Link>
        ) : (
          (value ?? '–')
        )}
      </dd>
    </div>
  );
}

interface PanelProps {
  title: string;
  to?: string;
  children: ReactNode;
}

export function Panel({ title, to, children }: PanelProps) {
  return (
    <section aria-label={title} className="panel">
      <div className="flex items-baseline justify-between border-b border-line px-4 py-2">
        <h2 className="text-base/6">{title}</h2>
        {to && (
          <Link to={to} className="link text-tiny" aria-label={`All: ${title}`}>
            All
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface ItemListProps {
  none: string;
  items: { to: string; title: string; aside: string }[];
}

const MOST = 8;

export function ItemList({ none, items }: ItemListProps) {
  if (items.length === 0) return <p className="px-4 py-3 text-quiet">{none}</p>;
  return (
    <ul className="@container py-1">
      {items.slice(0, MOST).map(({ to, title, aside }) => (
        <li
          key={to}
          className="flex flex-col items-start gap-x-4 px-4 py-1 @lg:flex-row @lg:items-baseline @lg:justify-between"
        >
          <Link to={to} className="font-semibold hover:text-blue hover:underline">
            {title}
          </Link>
          <span className="text-tiny text-quiet @lg:max-w-3/5 @lg:shrink-0 @lg:text-right">
            {aside}
          </span>
        </li>
      ))}
      {items.length > MOST && (
        <li className="px-4 py-1 text-tiny text-quiet">and {items.length - MOST} more</li>
      )}
    </ul>
  );
}
