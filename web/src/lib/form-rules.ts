// What a form asks of its fields. A rule gives the first thing wrong with a value, in words.

export type Rule = (value: FormDataEntryValue | null) => string | undefined;
export type Rules<Field extends string> = Record<Field, Rule>;

export const MESSAGE_MAX = 200;

// The pattern of HTML's own e-mail fields, but with a dot asked for: nobody writes from "name@host".
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** A text that must be there; `more` sees it trimmed. */
export function text(missing: string, more?: (text: string) => string | undefined): Rule {
  return (value) => {
    // Browsers send a line break as two characters where the visitor has typed one.
    const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
    return text === '' ? missing : more?.(text);
  };
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Length as people count it: an emoji outside the basic plane is one character, not two units. */
export function characters(text: string): number {
  return Array.from(text).length;
}
