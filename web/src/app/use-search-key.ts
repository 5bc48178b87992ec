import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH } from '@/lib/page-link';

const TYPING = 'input, select, textarea, [contenteditable]';

/** The key "/" opens the search, as on many sites. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.closest(TYPING);
      if (key !== '/' || altKey || ctrlKey || metaKey || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      if (window.location.pathname === SEARCH) document.getElementById('search')?.focus();
      else navigate(SEARCH);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
