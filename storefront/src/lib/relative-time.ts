let formatter: Intl.RelativeTimeFormat | undefined;
/** Seconds, largest first. A month has 30 days, a year 365 (CONST-18). */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

export function relativeTime(then: Date, now = new Date()): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
  if (seconds === 0) return 'recién';
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  formatter ??= new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' });
  return formatter.format(-Math.floor(seconds / length), unit);
}
