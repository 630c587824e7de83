let formatter: Intl.RelativeTimeFormat | undefined;
/** A month counts 30 days, a year twelve of them and the five days left (CONST-18). In seconds, largest first. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** How long ago a moment was, in the largest unit of which one has passed: "hace 3 horas". Moments to come are now: "hace 0 segundos". */
export function relativeTime(then: Date, now = new Date()): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  formatter ??= new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' });
  return formatter.format(-Math.floor(seconds / length), unit);
}
