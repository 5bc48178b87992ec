import type { Page } from '@playwright/test';

/** Pairs of texts of which one covers a good part of the other, in the navigation or on the page. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      text: string;
      element: Element;
      rect: DOMRect;
    }

    /** Also true of what only a screen reader finds, which is cut to a pixel. */
    const isUnseen = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (one.clientWidth === 1 && one.clientHeight === 1) return true;
      }
      return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };

    const pieces = (root: Element): Piece[] => {
      const found: Piece[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '' || isUnseen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) found.push({ text, element, rect });
      }
      return found;
    };

    const covers = ({ rect: a }: Piece, { rect: b }: Piece) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 2 && height > Math.min(a.height, b.height) / 3;
    };

    return ['nav', 'main', 'footer'].flatMap((selector) => {
      const root = document.querySelector(selector);
      const all = root ? pieces(root) : [];
      return all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => other.element !== one.element && covers(one, other))
          .map((other) => `${one.text} / ${other.text}`),
      );
    });
  });
}
