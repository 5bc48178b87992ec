import { type RefObject, useEffect, useMemo, useState } from 'react';

const WORDS_PER_MINUTE = 200;

// Inline tags may be inside a word; all others separate words. A browser may write the "<" and ">" of an attribute in
// another way than the server.
const INLINE =
  /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|small|span|strong|sub|sup)(?:\s(?:"[^"]*"|[^">])*)?>/g;
const TAG = /<(?:"[^"]*"|[^">])*>/g;

/** How long some text takes to read, in whole minutes. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The text of some HTML, for the server, which cannot render it. */
export function textOf(html: string): string {
  return html.replace(INLINE, '').replace(TAG, ' ').replaceAll('&nbsp;', ' ');
}

/** Minutes from the HTML at first, and from the rendered text once there is one. */
export function useReadingTime(
  html: string | undefined,
  body: RefObject<HTMLElement | null>,
): number | undefined {
  const first = useMemo(
    () => (html === undefined ? undefined : readingMinutes(textOf(html))),
    [html],
  );
  const [measured, setMeasured] = useState<{ html: string; minutes: number } | null>(null);

  useEffect(() => {
    if (html === undefined || !body.current) return;
    // biome-ignore lint/performance/useDomNodeTextContent: the text as rendered, cell by cell
    const rendered = body.current.innerText ?? body.current.textContent;
    setMeasured({ html, minutes: readingMinutes(rendered) });
  }, [html, body]);

  return measured && measured.html === html ? measured.minutes : first;
}
