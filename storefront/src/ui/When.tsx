import { useSyncExternalStore, type ReactNode } from 'react';
import { relativeTime } from '../lib/relative-time.js';

const never = () => () => undefined;
const days = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** When something was said: the day as a page is published, how long ago it was once a script can tell (CONST-18). */
export function When({ at }: { at: string }): ReactNode {
  const then = new Date(at);
  const day = days.format(then);
  const shown = useSyncExternalStore(
    never,
    () => relativeTime(then),
    () => day,
  );
  return (
    <time dateTime={at} title={day}>
      {shown}
    </time>
  );
}
