/** How far away something is when its code is fetched: as much as fits on a screen. */
export const NEAR = '100%';

/** Whether an element of the document is more than a screen below the screen. */
export function isFarBelow(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return top > 2 * window.innerHeight;
}

/** Calls back each time that the element comes near, and when it gets the focus. */
export function whenNear(id: string, onNear: () => void): void {
  const element = document.getElementById(id);
  if (!element) {
    onNear();
    return;
  }
  element.addEventListener('focusin', onNear);
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: `${NEAR} 0px` },
  );
  observer.observe(element);
}
