// Days and moments. A day stays a day: it is never turned into a moment, so no time zone can shift it. Moments are
// shown in UTC, which is the site's time zone, and say so.

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?(?:\d{2})?)$/;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "3 Nov 2026", or "3 Nov 2026, 09:00 UTC" for a moment; what is neither, as it is. */
export function showDate(text: string): string {
  const date = new Date(DAY.test(text) ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(date.getTime())) return text;
  return DAY.test(text) ? dayFormat.format(date) : `${momentFormat.format(date)} UTC`;
}

/** The day alone, for narrow columns. */
export function showDay(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : dayFormat.format(date);
}

/** For the inputs: the day and the time in UTC of a content file's date. */
export function splitMoment(text: string): { day: string; time: string } | undefined {
  if (text === '') return { day: '', time: '' };
  if (DAY.test(text)) return { day: text, time: '' };
  const match = MOMENT.exec(text);
  if (!match) return undefined;
  if (match[3] === 'Z') return { day: match[1] ?? '', time: match[2] ?? '' };
  const date = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** What a content file says: a day alone stays a day. */
export function joinMoment(day: string, time: string): string {
  return day && time ? `${day}T${time}:00Z` : day;
}

export function today(): string {
  return dayFromNow(0);
}

export function tomorrow(): string {
  return dayFromNow(1);
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** This moment, to the second, as content files write it. */
export function nowAsText(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** Whole days from now; negative for the past. */
export function daysUntil(text: string): number {
  return (new Date(text).getTime() - Date.now()) / 86_400_000;
}

/** What to say of an entry that is no draft, by the moment from which it is on the site, if it names one. */
export function publishedFrom(moment: string): string {
  return daysUntil(moment) > 0 ? `Scheduled for ${showDate(moment)}.` : 'Published.';
}
