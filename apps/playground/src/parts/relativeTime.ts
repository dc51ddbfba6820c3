const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A past moment in words, in the page's language: 'just now', '5 minutes ago', 'yesterday'. */
export function relativeTime(date: Date, now: Date, locale = 'en'): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / unit[1]), unit[0]);
}
