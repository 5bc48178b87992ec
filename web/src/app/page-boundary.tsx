import type { ReactNode } from 'react';
import { matchRoute } from '@/app/routes';
import { ErrorBoundary, Failure } from '@/components/page/error-boundary';
import { useAnswerCache } from '@/lib/answers';
import { useLocation } from '@/lib/location';

interface PageBoundaryProps {
  children: ReactNode;
}

/** When a page throws, the navigation and the footer stay. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { key, pathname } = useLocation();
  const cache = useAnswerCache();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(reset) => (
        <Failure
          onRetry={() => {
            // The reason may be an answer with unexpected content: fetch it again.
            const answers = answersOf(pathname);
            cache.reset((path) => answers.includes(path) || path.startsWith('search?'));
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/**
 * The answers that the page at this address uses: its own, and the lists that useCachedItem looks in. Those of
 * searches depend on more than the path.
 */
function answersOf(pathname: string): string[] {
  const { route, slug = '' } = matchRoute(pathname);
  const answers = route.answers(slug);
  return slug ? [...answers, pathname.split('/')[1] ?? '', 'home'] : answers;
}
