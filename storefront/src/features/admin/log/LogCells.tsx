import type { AuditEntry } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOf, timeOf } from '../../orders/order-time.js';

/** When something was done, to the minute. */
export const Moment = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at}>
    {dayOf(at)} {timeOf(at)}
  </time>
);

/** Who did something: a name where the log knows one. Admins have none. */
export const Actor = ({ of: { id, name } }: { of: AuditEntry['actor'] }): ReactNode => name ?? `Administración ${id.slice(0, 8)}`;

const kindNames: Readonly<Record<string, string>> = {
  manufacturer: 'Fabricante',
  wholesaler: 'Mayorista',
  account: 'Cuenta',
  product: 'Producto',
  pack: 'Pack',
  review: 'Opinión',
  order: 'Orden',
  orders: 'Órdenes',
  'dead-letter': 'Evento',
};

/** Where a thing is looked at, if there is such a place. */
export function placeOf({ kind, id, name, manufacturerId }: AuditEntry['target']): string | undefined {
  if (kind === 'product') return `/producto/${id}`;
  if (kind === 'pack') return `/pack/${id}`;
  if (kind === 'manufacturer') return `/store/${id}`;
  if (manufacturerId) return `/store/${manufacturerId}`;
  if ((kind === 'account' || kind === 'wholesaler') && name) return `/mi-cuenta/usuarios?search=${encodeURIComponent(name)}`;
  if (kind === 'review') return '/mi-cuenta/opiniones?state=all';
  if (kind === 'dead-letter') return '/mi-cuenta/estado';
  return undefined;
}

/** What it was done to. */
export function Target({ of: target }: { of: AuditEntry['target'] }): ReactNode {
  const place = placeOf(target);
  const words = target.name ?? `${kindNames[target.kind] ?? target.kind} ${target.id.slice(0, 8)}`;
  if (!place) return words;
  const inside = place.startsWith('/mi-cuenta');
  return inside ? <Link href={place.slice('/mi-cuenta'.length)}>{words}</Link> : <a href={place}>{words}</a>;
}
