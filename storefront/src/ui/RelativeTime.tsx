import { useSyncExternalStore, type ReactNode } from 'react';
import { longDayOf } from '../lib/day-time.js';
import { relativeTime } from '../lib/relative-time.js';

const subscribeNever = () => () => undefined;

/** The date in published pages, the relative time in browsers (CONST-18). */
export function RelativeTime({ date }: { date: string }): ReactNode {
  const then = new Date(date);
  const day = longDayOf(date);
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
