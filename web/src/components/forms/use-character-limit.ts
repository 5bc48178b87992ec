import { type RefObject, useEffect } from 'react';
import { lengthOf } from '@/components/forms/form-rules';
import { listen } from '@/lib/listening';

/**
 * Makes the browser's own `maxlength` agree with the rules. The attribute counts the UTF-16 units of the
 * whole value, the rules count characters without surrounding white space. So before each input, the
 * attribute is set to the number of units that the rules allow.
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
      // A composition replaces text that only the browser knows. Each of its characters may take two
      // units; a result that is too long is rejected by the rules.
      field.maxLength = isComposing
        ? value.length + 2 * roomIn(value, max)
        : unitsWith(head, added, tail, max);
    };
    const after = () => {
      if (field.maxLength >= 0) field.maxLength = field.value.length + roomIn(field.value, max);
    };
    after();
    return listen(field, { beforeinput: before, input: after });
  }, [area, max]);
}

/** The units of a text after as much of the addition as fits. */
export function unitsWith(head: string, addition: string, tail: string, max: number): number {
  const added = Array.from(addition.replaceAll('\r\n', '\n'));
  const excess = lengthOf(head + addition + tail) - max;
  const fitting = excess > 0 ? added.slice(0, -excess) : added;
  return head.length + fitting.join('').length + tail.length;
}

function roomIn(text: string, max: number): number {
  return Math.max(0, max - lengthOf(text));
}
