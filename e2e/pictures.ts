import type { Page } from '@playwright/test';

export interface Shown {
  src: string;
  alt: string | null;
  width: number;
  height: number;
  lazy: boolean;
  urgent: boolean;
  /** Of the variants it offers. */
  formats: string[];
  widths: number[];
  placeholder: boolean;
  /** The variant that the browser took; empty if it has not needed any yet. */
  loaded: string;
  /** How many pixels wide the picture stands, cropped parts included. */
  needed: number;
}

/** What the page says about each picture of the content. Drawings of the page's own are none. */
export function shownPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src^="/media/"]')].map((image) => {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const { width, height } = image.getBoundingClientRect();
      const [wide, high] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
      return {
        src: image.getAttribute('src') ?? '',
        alt: image.getAttribute('alt'),
        width: wide ?? 0,
        height: high ?? 0,
        lazy: image.loading === 'lazy',
        urgent: image.fetchPriority === 'high',
        formats: sources.map(({ type }) => type),
        widths: (sources[0]?.srcset.match(/\d+(?=w)/g) ?? []).map(Number),
        placeholder: Boolean(image.closest('.picture')?.querySelector('.placeholder')),
        loaded: image.complete ? image.currentSrc : '',
        needed: Math.max(width, (height * (wide ?? 0)) / (high ?? 1)) * devicePixelRatio,
      };
    }),
  );
}

/**
 * Opens a page and scrolls down a screen at a time, waiting each time for the pictures in view. On a busy machine, one page in
 * some hundreds is not painted again by Chromium 156, which prepares a frame and never shows it: that page is opened anew.
 */
export async function openAndScroll(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (let more = 2; ; more--) {
    await open();
    try {
      return await scrollToEnd(page);
    } catch (error) {
      if (more === 0 || !String(error).includes(NOT_PAINTED)) throw error;
    }
  }
}

const NOT_PAINTED = 'the page is not painted any more';

/** Scrolls down a screen at a time, waiting each time for the pictures in view. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async (notPainted) => {
    const frame = () =>
      new Promise((done, failed) => {
        requestAnimationFrame(done);
        setTimeout(() => failed(new Error(notPainted)), 30_000);
      });
    const inView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await Promise.all([...document.images].filter(inView).map((image) => image.decode()));
      await frame();
    }
  }, NOT_PAINTED);
}
