import { Store, useStore } from '@office/lib/store';
import { useEffect, useRef } from 'react';

const KEPT_AS = 'office-list-keys';
const areOn = new Store(localStorage.getItem(KEPT_AS) !== 'off');

/** Single keys can be switched off: speech input may say them by accident. */
export function useListKeySwitch(): [boolean, (isOn: boolean) => void] {
  const set = (isOn: boolean) => {
    localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
    areOn.set(isOn);
  };
  return [useStore(areOn), set];
}

/** Single keys for a list, as long as nobody types and no dialog is open. */
export function useListKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current[event.key];
      if (!run || isMeantElsewhere(event)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isMeantElsewhere(event: KeyboardEvent): boolean {
  const isLetter = event.key.length === 1;
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (isLetter && !areOn.get()) ||
    isTyping ||
    document.querySelector('dialog[open]') !== null
  );
}
