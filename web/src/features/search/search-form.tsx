import { controlClass } from '@/components/forms/field';
import { buttonClass } from '@/components/links';
import { useNavigationType } from '@/lib/location';
import { MAX_QUERY } from './search-query';
import { useSearchField } from './use-search-field';

interface SearchFormProps {
  /** What the address says. */
  query: string;
}

/** Works without a script too: then the browser requests the same address when the form is sent. */
export function SearchForm({ query }: SearchFormProps) {
  const { field, onInput, onCompositionEnd, onSubmit } = useSearchField(query);
  // Whoever comes to search starts here, and whoever comes back to results does not.
  const isStart = useNavigationType() !== 'POP' && query === '';
  return (
    <search>
      <form action="/search" onSubmit={onSubmit} className="flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="search" className="w-full font-heading text-label font-medium">
          Search services, projects, jobs and posts
        </label>
        <input
          ref={field}
          id="search"
          type="search"
          name="q"
          defaultValue={query}
          onInput={onInput}
          onCompositionEnd={onCompositionEnd}
          maxLength={MAX_QUERY}
          autoComplete="off"
          data-start={isStart || undefined}
          className={`${controlClass} min-w-0 flex-1 scroll-mt-80 basis-60`}
        />
        <button type="submit" className={buttonClass}>
          Search
        </button>
      </form>
    </search>
  );
}
