/** As the office makes one from a title. */
export function slugFrom(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

export function slugOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
