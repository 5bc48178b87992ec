import { useState } from 'react';
import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { SearchForm } from '@/features/search/search-form';
import { SearchKeySwitch } from '@/features/search/search-key-switch';
import { queryIn, searchCall } from '@/features/search/search-query';
import { SearchResults } from '@/features/search/search-results';
import { searchSummary } from '@/features/search/search-summary';
import { useSlow } from '@/features/search/use-slow';
import type { SearchResult } from '@/generated/api';
import { useAnswer } from '@/lib/answers';
import { useLocation } from '@/lib/location';

export default function SearchPage() {
  const query = queryIn(useLocation().search);
  const { results, isWaiting, isLoadingError, refetch } = useResults(query);
  const isSlow = useSlow(isWaiting);
  const isCurrent = query !== '' && !isWaiting && !isLoadingError;
  return (
    <>
      <PageHead
        title={query ? `Search: ${query}` : 'Search'}
        description="Search our services, projects, open positions and posts."
        robots="noindex"
      />
      <Hero title="Search">
        <div className="mt-8">
          <SearchForm query={query} />
          <SearchKeySwitch />
        </div>
      </Hero>
      <div className="page-width pt-8 pb-16">
        <p role="status" className="min-h-6 text-quiet">
          {isSlow ? 'Loading…' : isCurrent && searchSummary(results, query)}
        </p>
        {isLoadingError ? (
          <LoadFailed what="The results" onRetry={refetch} />
        ) : (
          <div aria-busy={isWaiting} className={isSlow ? 'opacity-60' : ''}>
            <SearchResults results={results} />
          </div>
        )}
      </div>
    </>
  );
}

const NOTHING: SearchResult[] = [];

/** What was found before stays until the next results are there. Without words nothing is found. */
function useResults(query: string) {
  const answer = useAnswer<SearchResult[]>(query ? searchCall(query) : undefined);
  const current = query ? answer.data : NOTHING;
  const [previous, setPrevious] = useState(current ?? NOTHING);
  if (current !== undefined && current !== previous) setPrevious(current);
  const { isPending, isLoadingError, refetch } = answer;
  return {
    results: current ?? previous,
    isWaiting: query !== '' && isPending,
    isLoadingError,
    refetch,
  };
}
