// The values of a file's keys as the form shows them. The server changes the text; this shows a change at once.

export type Step = string | number;
export type Place = readonly Step[];
/** A change of one key; null takes it away. The generated type cannot say that a step is a key or a number. */
export interface Change {
  at: Place;
  value: Value;
}

export type Value = null | string | number | boolean | Value[] | { [key: string]: Value };

export function valueAt(root: Value, place: Place): Value {
  let value = root;
  for (const step of place) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step] ?? null;
    else if (isMap(value) && typeof step === 'string') value = value[step] ?? null;
    else return null;
  }
  return value;
}

export function isMap(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textAt(root: Value, place: Place): string {
  return textOf(valueAt(root, place));
}

export function textOf(value: Value): string {
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** As the server does it: null takes a key or an item away. */
export function changed(root: Value, place: Place, value: Value): Value {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = Array.isArray(root) ? [...root] : [];
    const item = changed(items[step] ?? null, rest, value);
    if (item === null) items.splice(step, 1);
    else items[Math.min(step, items.length)] = item;
    return items;
  }
  const map = isMap(root) ? { ...root } : {};
  const below = changed(map[step] ?? null, rest, value);
  if (below === null) delete map[step];
  else map[step] = below;
  return map;
}

export function withChanges(root: Value, changes: readonly Change[]): Value {
  return changes.reduce((value, { at, value: next }) => changed(value, at, next), root);
}

/** A later change of the same place takes an earlier one's place, unless something between moved items. */
export function queued(changes: readonly Change[], change: Change): Change[] {
  const last = changes.at(-1);
  const isSame = last && JSON.stringify(last.at) === JSON.stringify(change.at);
  const isRemoval = last && last.value === null;
  return isSame && !isRemoval ? [...changes.slice(0, -1), change] : [...changes, change];
}

/** `address.locality`, as problems name a field. */
export function nameOf(place: Place): string {
  return place.join('.');
}

/** "Postal code" of `postal_code`. */
export function labelOf(key: string): string {
  const known = LABELS[key];
  if (known) return known;
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LABELS: Record<string, string> = {
  cover_photo: 'Cover picture',
  created_at: 'Date',
  desc: 'Short description',
  email: 'E-mail',
  linkedin: 'LinkedIn',
  publish_at: 'Publish at',
  closes_at: 'Closes at',
  url: 'Address',
  whatsapp: 'WhatsApp',
};
