import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { isSearchKeyOff, SEARCH_KEY_OFF } from '@/lib/search-key';

/** Only the script hears the key: without it, there is nothing to turn off. */
export function SearchKeySwitch() {
  const [on, setOn] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // It may have been turned off before the script ran, or the browser has made it what it was at an earlier time.
    if (!current.checked && !isRestored()) store(false);
    current.checked = !isSearchKeyOff();
    setOn(current.checked);
  }, []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    store(target.checked);
    setOn(!isSearchKeyOff());
  };
  return (
    <label className="mt-3 flex min-h-6 w-fit items-center gap-2 text-sm noscript:hidden">
      <input
        ref={box}
        type="checkbox"
        checked={on}
        onChange={onChange}
        className="size-4 accent-button"
      />
      Open the search with the / key
    </label>
  );
}

function isRestored(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return ['back_forward', 'reload'].includes((document as PerformanceNavigationTiming).type);
}

function store(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(SEARCH_KEY_OFF);
    else window.localStorage.setItem(SEARCH_KEY_OFF, '');
  } catch {
    // Then it is off already.
  }
}
