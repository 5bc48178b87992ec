/** Calls back whenever the element is on the screen or that many screens away. */
export function onNear(element: Element, screens: number, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && callback(),
    { rootMargin: `${100 * screens}% 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
