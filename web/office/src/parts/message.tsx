import { Icon } from '@office/parts/icon';
import type { ReactNode } from 'react';

interface MessageProps {
  kind?: 'note' | 'alert';
  children: ReactNode;
  actions?: ReactNode;
}

/** A sentence in a frame above what it is about. */
export function Message({ kind = 'note', children, actions }: MessageProps) {
  const colour = kind === 'alert' ? 'border-l-alert' : 'border-l-amber';
  return (
    <div
      role={kind === 'alert' ? 'alert' : 'status'}
      className={`panel mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 bg-wash px-4 py-2.5 ${colour}`}
    >
      {kind === 'alert' && <Icon name="warning" className="size-5 text-alert" />}
      <div className="min-w-0 flex-1 basis-60 whitespace-pre-line">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** What is said where there is nothing yet. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="panel bg-wash px-6 py-10 text-center text-quiet">{children}</div>;
}

export function Loading() {
  return (
    <p role="status" className="py-6 text-quiet">
      Loading…
    </p>
  );
}
