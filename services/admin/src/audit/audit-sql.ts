import { isoTime, sinceDay, untilDay } from '@shop/platform';

/** Which entries are wanted; what is not said does not filter. Days are `YYYY-MM-DD` of Buenos Aires, both included. */
export interface AuditWanted {
  actor?: string;
  /** Any of these. */
  action?: string[];
  target?: string;
  from?: string;
  to?: string;
}

/** A text, or several of which any will do. */
type Value = string | string[];

const filters: Record<keyof AuditWanted, (value: string, given: Value) => string> = {
  actor: (value) => `actor_id = ${value}::uuid`,
  // One is found in the order of time by its index, which several are not.
  action: (value, { length }) => (length === 1 ? `action = (${value}::text[])[1]` : `action = any (${value}::text[])`),
  target: (value) => `target_id = ${value}`,
  from: (value) => sinceDay('at', value),
  to: (value) => untilDay('at', value),
};

/**
 * The condition on `audit_entry` that a combination of filters is, and its values, numbered behind `before` other parameters. Each combination
 * is a text of its own, so that each finds its index.
 */
export function whereOf(wanted: AuditWanted, before: number): { where: string; values: Value[] } {
  const conditions: string[] = [];
  const values: Value[] = [];
  for (const key of Object.keys(filters) as (keyof AuditWanted)[]) {
    const value = wanted[key];
    if (value === undefined) continue;
    values.push(value);
    conditions.push(filters[key](`$${before + values.length}`, value));
  }
  return { where: conditions.join(' and ') || 'true', values };
}

const uuidOf = (column: string): string => `case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end`;

/** What the copies call an account; `id` is SQL of a uuid. An account that is gone has no name any more. */
const accountName = (id: string, gone = 'Cuenta eliminada'): string => `coalesce(
  (select case when deleted_at is null then nullif(name, '') else '${gone}' end from manufacturer where id = ${id}),
  (select case when deleted_at is null then nullif(name, '') else '${gone}' end from wholesaler where id = ${id}))`;

/** "Opinión de Tienda Sol sobre Telares", of whoever they are now; null for what is no review, or an act from before they were noted. */
const reviewName = `case when e.manufacturer_id is not null then 'Opinión de ' ||
  coalesce(${accountName('e.author_id', 'una cuenta eliminada')}, 'un mayorista') || ' sobre ' ||
  coalesce(${accountName('e.manufacturer_id', 'una cuenta eliminada')}, 'un fabricante') end`;

/** What the copies call whatever has this id. */
const nameOf = (id: string): string => `coalesce(${accountName(id)},
  (select nullif(name, '') from product where id = ${id}), (select nullif(name, '') from pack where id = ${id}))`;

/** An `AuditEntry` of row `e`. */
export const entryJson = `json_build_object('id', e.id, 'at', ${isoTime('e.at')},
  'actor', json_build_object('id', e.actor_id, 'name', ${accountName('e.actor_id')}), 'action', e.action,
  'target', json_build_object('kind', e.target_kind, 'id', e.target_id,
    'name', coalesce(${reviewName}, ${nameOf(`(${uuidOf('e.target_id')})`)}),
    'manufacturerId', (select id from manufacturer where id = e.manufacturer_id and deleted_at is null)), 'note', e.note)`;
