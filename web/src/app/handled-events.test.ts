// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HANDLED, withHandledEvents } from '@/app/handled-events';

const sources = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Where the name of a prop is not that of the event. */
const EVENT_OF: Record<string, string> = { focus: 'focusin', blur: 'focusout' };

/** React listens for it on the element itself. */
const ON_THE_ELEMENT = ['toggle'];

const reactTypes = readFileSync('node_modules/@types/react/index.d.ts', 'utf8');

/** Other props are called alike. */
const isEvent = (name: string) => reactTypes.includes(`    on${name}Capture?:`);

function handledByProps(): Set<string> {
  const names = Object.values(sources).flatMap((source) =>
    Array.from(
      source.matchAll(/[\s{]on([A-Z]\w+?)(?:Capture)?(?:=\{|: |,)/g),
      ([, name = '']) => name,
    ),
  );
  const events = names.filter(isEvent).map((name) => name.toLowerCase());
  return new Set(events.map((name) => EVENT_OF[name] ?? name));
}

describe('events', () => {
  test('React listens for every event that a component handles, and for no other', () => {
    const needed = handledByProps();
    for (const own of ON_THE_ELEMENT) needed.delete(own);
    expect([...needed].sort()).toEqual([...HANDLED].sort());
  });

  test('a root listens for anything again once it is mounted', () => {
    const root = document.createElement('div');
    const heard: string[] = [];
    const listen = (type: string) => root.addEventListener(type, () => heard.push(type));
    withHandledEvents(root, () => {
      listen('click');
      listen('mouseover');
    });
    listen('mouseout');
    for (const type of ['click', 'mouseover', 'mouseout']) root.dispatchEvent(new Event(type));
    expect(heard).toEqual(['click', 'mouseout']);
  });
});
