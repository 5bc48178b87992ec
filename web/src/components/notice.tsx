import type { ReactNode, Ref } from 'react';

interface NoticeProps {
  ref?: Ref<HTMLDivElement>;
  kind: 'alert' | 'status';
  children: ReactNode;
}

/** What came of something, said where it happened: an alert for what failed. */
export function Notice({ ref, kind, children }: NoticeProps) {
  return (
    <div
      ref={ref}
      role={kind}
      tabIndex={-1}
      className={`animate-appear border border-l-4 bg-wash px-5 py-3.5 wrap-anywhere ${kind === 'alert' ? 'border-alert' : 'border-line border-l-blue'}`}
    >
      {children}
    </div>
  );
}
