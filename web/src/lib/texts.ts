// The island does not repeat the authors' texts that the markup shows (src/render/texts.rs): they are read back out
// of the document. This is the server's own sanitised HTML.
import type { Island } from '@/lib/island';

/** What the island has in place of a text. */
interface Place {
  $text: number;
}

/** Has to be called before anything changes the document. */
export function readIsland(json: string): Island {
  const texts = document.querySelectorAll('#app [data-text]');
  const inPlace = (_: string, value: unknown) =>
    isPlace(value) ? texts[value.$text]?.innerHTML : value;
  // To look at every value takes a phone longer than all the parsing, and Home and the lists have no such text.
  return JSON.parse(json, texts.length > 0 ? inPlace : undefined);
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && '$text' in value;
}
