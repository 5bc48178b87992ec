import { useEffect } from 'react';
import { listen } from '@/lib/listening';
import { useNavigate } from '@/lib/location';
import { needsDocument, SEARCH } from '@/lib/page-link';
import { isSearchKeyOff } from '@/lib/search-key';

/** As a fragment, it has the browser focus the field. */
const FIELD = '#search';
const TYPING = 'input, select, textarea, [contenteditable]';

/** The key "/" opens the search, as on many sites, unless the visitor has turned it off. */
export function useSearchKey(closeMenu: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.closest(TYPING);
      if (key !== '/' || altKey || ctrlKey || metaKey || isTyping || event.defaultPrevented) return;
      if (isSearchKeyOff()) return;
      event.preventDefault();
      // An open menu keeps the focus to itself.
      closeMenu();
      if (window.location.pathname !== SEARCH)
        return needsDocument() ? window.location.assign(SEARCH + FIELD) : navigate(SEARCH);
      const field = document.querySelector<HTMLInputElement>(FIELD);
      field?.focus();
      field?.select();
    };
    return listen(document, { keydown });
  }, [navigate, closeMenu]);
}
