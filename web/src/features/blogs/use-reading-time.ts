import { type RefObject, useEffect, useMemo, useState } from 'react';
import { readingMinutes, textOf } from './reading-time';

/** Minutes from the HTML at first, and from what is really on the page once it is there. */
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
