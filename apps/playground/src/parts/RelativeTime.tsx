import { relativeTime } from './relativeTime.js';

/** A moment in words ('3 hours ago'), with the exact time for machines and in the tooltip. */
export function RelativeTime({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={date.toLocaleString()}>
      {relativeTime(date, new Date())}
    </time>
  );
}
