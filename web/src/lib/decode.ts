/** Text from an address, which may hold anything: undefined when it cannot be decoded. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
