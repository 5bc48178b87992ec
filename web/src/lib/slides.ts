/** How many services Home shows at once; carousel.css lays them out by the same breakpoints. */
export function servicesPerView(width: number): number {
  if (width < 768) return 1;
  if (width < 1024) return 2;
  if (width < 1280) return 3;
  return 4;
}

/** Whether a slide is on screen when `first` leads a view of an endless row. */
export function isInView(slide: number, first: number, perView: number, count: number): boolean {
  return (slide - first + count) % count < perView;
}
