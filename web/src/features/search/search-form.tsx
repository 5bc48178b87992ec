import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { controlClass } from '@/components/forms/field';
import { buttonClass } from '@/components/links';
import { MAX_QUERY, searchAddress } from './search-query';

/** After this pause in typing, the results follow. */
const PAUSE = 200;

interface SearchFormProps {
  /** What the address says. */
  query: string;
}

/** Works without a script too: then the browser requests the same address when the form is sent. */
export function SearchForm({ query }: SearchFormProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const typed = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Forward change the address, and typing does too: only the first may change what is in the field.
  useEffect(() => {
    if (typed.current.trim() !== query) setText(query);
    typed.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: string) => {
    clearTimeout(timer.current);
    typed.current = next;
    // One entry in the history for all that is typed.
    if (next.trim() !== query) navigate(searchAddress(next), { replace: true });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = target.value;
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(next), PAUSE);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    show(text);
  };

  return (
    <search>
      <form action="/search" onSubmit={onSubmit} className="flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="search" className="w-full font-heading text-label font-medium">
          Search services, projects, jobs and posts
        </label>
        <input
          id="search"
          type="search"
          name="q"
          value={text}
          onChange={onChange}
          maxLength={MAX_QUERY}
          autoComplete="off"
          className={`${controlClass} min-w-0 flex-1 basis-60`}
        />
        <button type="submit" className={buttonClass}>
          Search
        </button>
      </form>
    </search>
  );
}
