import { editableTextTitles, type AuditEntry } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOf, timeOf } from '../../../lib/day-time.js';

export const Moment = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at}>
    {dayOf(at)} {timeOf(at)}
  </time>
);

/** The name is unknown for a moment after an account became an admin. */
export const Actor = ({ actor: { id, name } }: { actor: AuditEntry['actor'] }): ReactNode => name ?? `Administración ${id.slice(0, 8)}`;

const kindNames: Readonly<Record<string, string>> = {
  manufacturer: 'Fabricante',
  wholesaler: 'Mayorista',
  account: 'Cuenta',
  product: 'Producto',
  pack: 'Pack',
  review: 'Opinión',
  order: 'Pedido',
  orders: 'Pedidos',
  'dead-letter': 'Evento',
};

export function linkOf({ kind, id, name, manufacturerId }: AuditEntry['target']): string | undefined {
  if (kind === 'product') return `/producto/${id}`;
  if (kind === 'pack') return `/pack/${id}`;
  if (kind === 'manufacturer') return `/store/${id}`;
  if (manufacturerId) return `/store/${manufacturerId}`;
  // Admins, whose name is an e-mail address, are not among the users.
  if ((kind === 'account' || kind === 'wholesaler') && name && !name.includes('@'))
    return `/mi-cuenta/usuarios?search=${encodeURIComponent(name)}`;
  if (kind === 'review') return '/mi-cuenta/opiniones?state=all';
  if (kind === 'site-text') return `/mi-cuenta/textos/${id}`;
  if (kind === 'dead-letter') return '/mi-cuenta/estado';
  return undefined;
}

const pageTitle = ({ kind, id }: AuditEntry['target']): string | undefined =>
  kind === 'site-text' ? (editableTextTitles as Readonly<Record<string, string>>)[id] : undefined;

export function Target({ target }: { target: AuditEntry['target'] }): ReactNode {
  const href = linkOf(target);
  const label = target.name ?? pageTitle(target) ?? `${kindNames[target.kind] ?? target.kind} ${target.id.slice(0, 8)}`;
  if (!href) return label;
  const isInAccount = href.startsWith('/mi-cuenta');
  return isInAccount ? <Link href={href.slice('/mi-cuenta'.length)}>{label}</Link> : <a href={href}>{label}</a>;
}
