import type { ReactNode } from 'react';
import type { PostSummary } from '@/generated/api';

interface PostTitleBlockProps {
  summary: PostSummary | undefined;
  updated: string | undefined;
  minutes: number | undefined;
}

/** Who wrote a post, when, and how long it takes to read. */
export function PostTitleBlock({ summary, updated, minutes }: PostTitleBlockProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-px border-t border-line bg-line text-sm text-quiet sm:text-base lg:grid-cols-4">
      <Fact>{summary ? `By ${summary.author.name}` : '…'}</Fact>
      <Fact>{minutes === undefined ? 'Calculating...' : `${minutes} minutes read`}</Fact>
      <Fact>{summary ? <Day label="Published" at={summary.created_at} /> : '…'}</Fact>
      <Fact>{updated ? <Day label="Updated" at={updated} /> : '…'}</Fact>
    </ul>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="bg-paper py-3.5 pr-2 pl-6 even:pl-3 sm:odd:pl-10 lg:nth-3:pl-6 lg:even:pl-6">
      {children}
    </li>
  );
}

function Day({ label, at }: { label: string; at: string }) {
  return <time dateTime={at}>{`${label} ${shortDate(at)}`}</time>;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Nov 3, 2026", in UTC. Written by hand because the server's engine has neither Intl nor time zones. */
export function shortDate(rfc3339: string): string {
  const date = new Date(rfc3339);
  if (Number.isNaN(date.getTime())) return rfc3339.slice(0, 10);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
