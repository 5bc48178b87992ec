const WORDS_PER_MINUTE = 200;

// Tags inside a word do not end it; all others stand between words.
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|small|span|strong|sub|sup)(?:\s[^>]*)?>/g;
const TAG = /<[^>]*>/g;

/** How long some text takes to read, in whole minutes. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The words of some HTML, for where there is no document to render it in. */
export function textOf(html: string): string {
  return html.replace(INLINE, '').replace(TAG, ' ').replaceAll('&nbsp;', ' ');
}
