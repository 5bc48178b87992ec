import type { ReactNode } from 'react';
import { Loading } from '@/components/skeleton';

/** The two columns of a job's page while it is loading, in the page's own order. */
export function JobSkeleton() {
  return (
    <Loading className="page-width min-h-screen py-12 lg:py-16">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <Placeholder className="lg:order-2">
          <Lines />
          <Lines />
        </Placeholder>
        <Placeholder className="border border-line bg-wash p-5 sm:p-8 lg:p-10">
          <div className="mt-10 space-y-12">
            <div className="h-12 border border-line" />
            <div className="h-12 border border-line" />
            <div className="h-12 border border-line" />
            <div className="h-32 border border-line" />
          </div>
        </Placeholder>
      </div>
    </Loading>
  );
}

interface PlaceholderProps {
  className: string;
  children: ReactNode;
}

function Placeholder({ className, children }: PlaceholderProps) {
  return (
    <div data-testid="skeleton" className={className}>
      <div className="text-title">
        <span className="skeleton-line w-2/3 bg-line" />
      </div>
      {children}
    </div>
  );
}

function Lines() {
  return (
    <div className="mt-5">
      <span className="skeleton-line w-1/3 bg-line" />
      <span className="skeleton-line w-2/5 bg-line" />
      <span className="skeleton-line w-1/3 bg-line" />
    </div>
  );
}
