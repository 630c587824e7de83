import type { AdminUser } from '@shop/contracts';

export const nameOf = ({ id, manufacturer, wholesaler }: AdminUser): string =>
  manufacturer?.name ?? wholesaler?.name ?? `Cuenta ${id.slice(0, 8)}`;

export const phoneOf = ({ manufacturer, wholesaler }: AdminUser): string | null => manufacturer?.phone ?? wholesaler?.phone ?? null;

export const userNouns = {
  manufacturer: ['fabricante', 'fabricantes'],
  wholesaler: ['mayorista', 'mayoristas'],
  none: ['cuenta sin rol', 'cuentas sin rol'],
} as const;
