interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Ctrl+S, or Cmd+S; with Caps Lock, the key is a capital. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;
}
