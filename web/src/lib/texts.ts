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
  return JSON.parse(json, (_, value) => (isPlace(value) ? texts[value.$text]?.innerHTML : value));
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && '$text' in value;
}
