/** Where a picture's variants in a format are: the server keeps them beside the picture, by width. */
export function srcSet(src: string, widths: number[], format: string): string {
  return widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ');
}
