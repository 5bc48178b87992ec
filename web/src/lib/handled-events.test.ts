// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HANDLED, withHandledEvents } from '@/lib/handled-events';

/** What React listens for on behalf of a prop, of the props that components may have. */
const EVENTS_OF: Record<string, string[]> = {
  Blur: ['focusout'],
  Change: ['change', 'click', 'input'],
  Click: ['click'],
  CompositionEnd: ['compositionend'],
  Focus: ['focusin'],
  Input: ['input'],
  KeyDown: ['keydown'],
  PointerDown: ['pointerdown'],
  Submit: ['submit'],
  // On the element itself.
  Toggle: [],
};

const sources = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

const reactTypes = readFileSync('node_modules/@types/react/index.d.ts', 'utf8');

const isEvent = (name: string) => reactTypes.includes(` on${name}?:`);

/** Without `on`. Other functions are called like props, but a constant is no prop yet. */
function propsIn(source: string): string[] {
  const names = source.matchAll(/(?<![#.\w]|const )on([A-Z]\w*)(?=['"]?[=:,(}\s])/g);
  const events = Array.from(names, ([, name = '']) => name).filter(isEvent);
  const ofCapture = (name: string) => name.replace(/Capture$/, '');
  return events.map((name) => (isEvent(ofCapture(name)) ? ofCapture(name) : name));
}

test('React listens for every event that a component handles, and for no other', () => {
  const used = new Set(Object.values(sources).flatMap(propsIn));
  expect([...used].sort()).toEqual(Object.keys(EVENTS_OF));
  const events = new Set(Object.values(EVENTS_OF).flat());
  expect([...HANDLED].sort()).toEqual([...events].sort());
});

test('props are found however they are written', () => {
  expect(propsIn('<p onKeyUp={a} onDragEndCapture={b}>')).toEqual(['KeyUp', 'DragEnd']);
  expect(propsIn('<p onGotPointerCapture={a}>')).toEqual(['GotPointerCapture']);
  expect(propsIn('{ onWheel, onScroll }')).toEqual(['Wheel', 'Scroll']);
  expect(propsIn("{ onPaste: a, onCopy() {}, 'onCut': b }")).toEqual(['Paste', 'Copy', 'Cut']);
  expect(propsIn('<p onRetry={a} onStep={b}>')).toEqual([]);
  expect(propsIn('const onResize = () => this.#onScroll();')).toEqual([]);
  expect(propsIn('<p onMouseEnter={a} onDoubleClick={b}>')).toEqual(['MouseEnter', 'DoubleClick']);
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
