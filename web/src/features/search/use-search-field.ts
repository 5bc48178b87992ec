import { type FormEvent, type InputEvent, useEffect, useRef } from 'react';
import type { AnswerCache } from '@/lib/answer-cache';
import { useAnswerCache } from '@/lib/answers';
import { useNavigate } from '@/lib/location';
import { SEARCH } from '@/lib/page-link';
import { queryIn, searchAddress, searchCall } from './search-query';

/** After this pause in typing, the results follow. */
const PAUSE = 200;

/**
 * Lets the address follow what is typed, and the field follow the address. The field itself holds the text: it
 * may have been typed before the script ran.
 */
export function useSearchField(query: string) {
  const navigate = useNavigate();
  const cache = useAnswerCache();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address and the field last agreed on. */
  const agreed = useRef(query);
  /** Whether the entry in the history is worth returning to: what is typed next then adds one. */
  const settled = useRef(query !== '');

  const text = () => field.current?.value.trim() ?? '';
  const show = () => {
    clearTimeout(timer.current);
    const next = text();
    const here = addressed();
    if (next === here) return;
    navigate(searchAddress(next), { replace: here !== undefined && !settled.current });
    agreed.current = next;
    settled.current = false;
  };
  const showLater = () => {
    clearTimeout(timer.current);
    const { href } = window.location;
    // A visitor who has followed a link or gone back meanwhile has left what was typed.
    timer.current = setTimeout(() => window.location.href === href && show(), PAUSE);
  };
  const onInput = ({ nativeEvent }: InputEvent) => {
    // On a phone every word is composed, letter by letter; elsewhere what is composed is not a word yet.
    if (!nativeEvent.isComposing || isPhone()) showLater();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    show();
    settled.current = text() !== '';
    retryFailed(cache, text());
    // Otherwise the keyboard would stay on top of the results.
    if (isPhone()) field.current?.blur();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script ran is looked at once
  useEffect(() => {
    if (text() !== query) showLater();
    return () => clearTimeout(timer.current);
  }, []);

  // Links, Back and Forward change the address too. It is ahead of `query` while results are being rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is what says that the address has changed
  useEffect(() => {
    const here = addressed();
    if (here === undefined || here === agreed.current || !field.current) return;
    clearTimeout(timer.current);
    field.current.value = here;
    agreed.current = here;
    settled.current = here !== '';
  }, [query]);

  return { field, onInput, onCompositionEnd: showLater, onSubmit };
}

/** What the address asks for. Undefined while the visitor is leaving for another page. */
function addressed(): string | undefined {
  const { pathname, search } = window.location;
  return pathname === SEARCH ? queryIn(search) : undefined;
}

function retryFailed(cache: AnswerCache, query: string): void {
  const call = searchCall(query);
  if (cache.state(call).error) cache.reset((path) => path === call);
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
