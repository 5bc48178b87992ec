type Rules = CSSStyleSheet | CSSGroupingRule;

const TIMEOUT = 10_000;

/**
 * A page comes with the styles of its own markup. Before anything is added to that, the rest of the sheet has to be there,
 * which is loaded but does not apply. If it cannot be loaded, the page works as far as its own styles go.
 */
export async function wholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!link) return;
  // It may have come or failed already. A new link says so, in a task of its own, and does not load again what has arrived.
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((done) => {
    again.onload = () => {
      // So that links see that it is there (page-link.ts).
      again.onload = null;
      apply(again.sheet as CSSStyleSheet);
      done(0);
    };
    again.onerror = done;
    // It still applies when it comes.
    setTimeout(done, TIMEOUT);
    link.replaceWith(again);
  });
}

/**
 * A sheet that begins to apply has every element styled again. Blink, which alone has this property, styles only those that
 * an added rule is for.
 */
function apply(whole: CSSStyleSheet): void {
  try {
    if ('userAgentData' in navigator) {
      addMissing(document.querySelector('style')?.sheet as CSSStyleSheet, whole);
      return;
    }
  } catch {
    // A program such as an extension of the browser has changed the sheets.
  }
  whole.media.mediaText = '';
}

/** Adds the rules that a page's own sheet lacks, each at its place. All that is not a rule for elements is there already. */
function addMissing(own: Rules, whole: Rules): void {
  if (own.constructor !== whole.constructor) throw new Error();
  let at = 0;
  // Only the page's own sheet has fonts.
  while (own.cssRules[at] instanceof CSSFontFaceRule) at++;
  for (const rule of whole.cssRules) {
    const here = own.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const isThere = (here as CSSStyleRule | undefined)?.selectorText === rule.selectorText;
      if (!isThere) own.insertRule(rule.cssText, at);
    } else if (rule instanceof CSSGroupingRule) addMissing(here as CSSGroupingRule, rule);
    at++;
  }
}
