import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '@/components/error-boundary';
import { Failure } from '@/components/failure';

interface PageBoundaryProps {
  children: ReactNode;
}

/** A page that throws leaves the navigation and the footer standing. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { key } = useLocation();
  const client = useQueryClient();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(reset) => (
        <Failure
          onRetry={() => {
            // An answer that the page could not make sense of may be the reason: ask anew.
            client.removeQueries({ type: 'inactive' });
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
