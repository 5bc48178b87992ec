import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { SearchForm } from '@/features/search/search-form';
import { queryIn, searchCall } from '@/features/search/search-query';
import { SearchResults } from '@/features/search/search-results';
import type { SearchResult } from '@/generated/api';
import { answerQuery } from '@/lib/answers';

export default function SearchPage() {
  const query = queryIn(useLocation().search);
  const { data, isLoading, isPlaceholderData, isLoadingError, refetch } = useQuery({
    ...answerQuery<SearchResult[]>(searchCall(query)),
    enabled: query !== '',
    // Its visitor asks again, if at all.
    refetchOnReconnect: false,
    // What was found before stays until the next results are there.
    placeholderData: keepPreviousData,
  });
  const results = query ? (data ?? []) : [];
  const isCurrent = query !== '' && data !== undefined && !isPlaceholderData;
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
        </div>
      </Hero>
      <div className="page-width pt-8 pb-16">
        <p role="status" className="min-h-6 text-quiet">
          {isLoading ? 'Loading…' : isCurrent && summary(results.length, query)}
        </p>
        {isLoadingError ? (
          <LoadFailed what="The results" onRetry={refetch} />
        ) : (
          <SearchResults results={results} />
        )}
      </div>
    </>
  );
}

function summary(count: number, query: string): string {
  if (count === 0) return `Nothing was found for “${query}”. Try fewer or other words.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
}
