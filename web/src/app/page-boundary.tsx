import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { matchRoute } from '@/app/routes';
import { ErrorBoundary, Failure } from '@/components/page/error-boundary';

interface PageBoundaryProps {
  children: ReactNode;
}

/** A page that throws leaves the navigation and the footer standing. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { key, pathname } = useLocation();
  const client = useQueryClient();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(reset) => (
        <Failure
          onRetry={() => {
            // An answer that the page could not make sense of may be the reason: ask anew.
            for (const path of answersOf(pathname))
              client.resetQueries({ queryKey: [path], exact: true });
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** What the page at this address shows: its own answers, and the lists that know something of them too. */
function answersOf(pathname: string): string[] {
  const { route, slug = '' } = matchRoute(pathname);
  const answers = route.answers(slug);
  return slug ? [...answers, pathname.split('/')[1] ?? '', 'home'] : answers;
}
