import { type RefObject, useEffect } from 'react';
import { lengthOf } from '@/components/forms/form-rules';

/**
 * Lets the browser's own `maxlength` end a text where the rules do. The attribute counts UTF-16 units of all
 * that stands there, the rules count characters without the white space around them. So whenever
 * something is about to be put in, the attribute is set to as many units as the rules have room for.
 */
export function useCharacterLimit(area: RefObject<HTMLTextAreaElement | null>, max: number): void {
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const before = ({ data, dataTransfer, isComposing }: InputEvent) => {
      const added = data ?? dataTransfer?.getData('text/plain');
      // Without the attribute there is no limit to set.
      if (!added || field.maxLength < 0) return;
      const { value, selectionStart, selectionEnd } = field;
      const [head, tail] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
      // What is being composed takes the place of a text that only the browser knows: there, each
      // character may take two units, and what came out too long is refused like any other.
      field.maxLength = isComposing
        ? value.length + 2 * roomIn(value, max)
        : unitsWith(head, added, tail, max);
    };
    const after = () => {
      if (field.maxLength >= 0) field.maxLength = field.value.length + roomIn(field.value, max);
    };
    after();
    field.addEventListener('beforeinput', before);
    field.addEventListener('input', after);
    return () => {
      field.removeEventListener('beforeinput', before);
      field.removeEventListener('input', after);
    };
  }, [area, max]);
}

/** The units of a text that gets as much of an addition as it has room for. */
export function unitsWith(head: string, addition: string, tail: string, max: number): number {
  const added = Array.from(addition.replaceAll('\r\n', '\n'));
  const excess = lengthOf(head + addition + tail) - max;
  const fitting = excess > 0 ? added.slice(0, -excess) : added;
  return head.length + fitting.join('').length + tail.length;
}

function roomIn(text: string, max: number): number {
  return Math.max(0, max - lengthOf(text));
}
