const format = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `24/11/2026 08:05`, in Buenos Aires. */
export const formatDateTime = (iso: string): string => format.format(new Date(iso)).replace(', ', ' ');
