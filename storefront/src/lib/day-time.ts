/** Days and times are those of Buenos Aires, not of the reader's time zone. */
const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
const days = new Intl.DateTimeFormat('es-AR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const longDays = new Intl.DateTimeFormat('es-AR', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const times = new Intl.DateTimeFormat('es-AR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `24/11/2026` */
export const dayOf = (iso: string): string => days.format(new Date(iso));

/** `24 de noviembre de 2026` */
export const longDayOf = (iso: string): string => longDays.format(new Date(iso));

/** `23:05` */
export const timeOf = (iso: string): string => times.format(new Date(iso));

/** `2026-11-24`, for structured data. */
export const isoDayOf = (iso: string): string => dayOf(iso).split('/').toReversed().join('-');
