// Validation rules. A rule returns the message for the first thing that is wrong with a value.

export type Rule = (value: FormDataEntryValue | null) => string | undefined;
export type Rules<Field extends string> = Record<Field, Rule>;

export const MESSAGE_MAX = 200;

// The server's rule (src/applications/email.rs): addresses that every mail server accepts. At most 64
// characters before the at sign and 254 in all, single dots between words, and a dot in the host.
const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)(?=.{1,254}$)${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})+$`,
  'i',
);

/** A required text; `more` gets it trimmed. */
export function text(missing: string, more?: (text: string) => string | undefined): Rule {
  return (value) => {
    const text = typeof value === 'string' ? trimmed(value) : '';
    return text === '' ? missing : more?.(text);
  };
}

/** A text as the rules see it. Browsers send a line break as two characters where the visitor typed one. */
export function trimmed(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** The length that the rules check and the counter shows. */
export function lengthOf(text: string): number {
  return characters(trimmed(text));
}

/** Length as people count it: an emoji outside the basic plane is one character, not two units. */
export function characters(text: string): number {
  return Array.from(text).length;
}
