const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
const days = new Intl.DateTimeFormat('es-AR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('es-AR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `24/11/2026`, in Buenos Aires wherever it is read. */
export const dayOf = (iso: string): string => days.format(new Date(iso));

/** `08:05`. */
export const timeOf = (iso: string): string => times.format(new Date(iso));
