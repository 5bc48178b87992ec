/** Whether a slide is on screen when `first` leads a view of an endless row. */
export function isInView(slide: number, first: number, perView: number, count: number): boolean {
  return (slide - first + count) % count < perView;
}
