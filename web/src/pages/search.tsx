import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { answerQuery } from '@/lib/answers';
import { useLocation } from '@/lib/location';

export default function SearchPage() {
  const query = queryIn(useLocation().search);
  const { data, isLoading, isPlaceholderData, isLoadingError, refetch } = useQuery({
    ...answerQuery<SearchResult[]>(searchCall(query)),
    // Without words nothing is found, and nothing stays while the next words are looked up.
    ...(query === '' && { enabled: false, initialData: [] }),
    // Its visitor asks again, if at all.
    refetchOnReconnect: false,
    // What was found before stays until the next results are there.
    placeholderData: keepPreviousData,
  });
  const isWaiting = isLoading || isPlaceholderData;
  const isSlow = useSlow(isWaiting);
  const isCurrent = query !== '' && !isWaiting && data !== undefined;
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
          {isSlow ? 'Loading…' : isCurrent && searchSummary(data, query)}
        </p>
        {isLoadingError ? (
          <LoadFailed what="The results" onRetry={refetch} />
        ) : (
          <div aria-busy={isWaiting} className={isSlow ? 'opacity-60' : ''}>
            <SearchResults results={data ?? []} />
          </div>
        )}
      </div>
    </>
  );
}
