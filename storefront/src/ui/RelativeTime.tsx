import { useSyncExternalStore, type ReactNode } from 'react';
import { relativeTime } from '../lib/relative-time.js';

const subscribeNever = () => () => undefined;
const dayFormat = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The date in published pages, the relative time in browsers (CONST-18). */
export function RelativeTime({ date }: { date: string }): ReactNode {
  const then = new Date(date);
  const day = dayFormat.format(then);
  const text = useSyncExternalStore(
    subscribeNever,
    () => relativeTime(then),
    () => day,
  );
  return (
    <time dateTime={date} title={day}>
      {text}
    </time>
  );
}
