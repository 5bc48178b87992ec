const PREVIEW_LENGTH = 60;

/** The first 60 characters; an ellipsis as soon as there are more than 59, as the specification has it. */
export function preview(description: string): string {
  const characters = Array.from(description);
  if (characters.length < PREVIEW_LENGTH) return description;
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}…`;
}
