import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { isSearchKeyOff, SEARCH_KEY_OFF } from '@/lib/search-key';

/** Only the script hears the key: without it, there is nothing to turn off. */
export function SearchKeySwitch() {
  const [on, setOn] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been turned off before the script ran.
    if (!box.current?.checked) store(false);
    setOn(!isSearchKeyOff());
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

function store(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(SEARCH_KEY_OFF);
    else window.localStorage.setItem(SEARCH_KEY_OFF, '');
  } catch {
    // Then it is off already.
  }
}
