import { isoTime, sinceDay, untilDay } from '@shop/platform';

/** Filters of the audit log; undefined ones match all entries. Days are `YYYY-MM-DD` of Buenos Aires, both included. */
export interface AuditCriteria {
  actor?: string;
  /** Matches any of these actions. */
  action?: string[];
  target?: string;
  from?: string;
  to?: string;
}

/** A single value, or alternatives. */
type CriterionValue = string | string[];

const filters: Record<keyof AuditCriteria, (value: string, operand: CriterionValue) => string> = {
  actor: (value) => `actor_id = ${value}::uuid`,
  // With `=` PostgreSQL reads the entries of one action from an index in time order; with `any` it cannot.
  action: (value, { length }) => (length === 1 ? `action = (${value}::text[])[1]` : `action = any (${value}::text[])`),
  target: (value) => `target_id = ${value}`,
  from: (value) => sinceDay('at', value),
  to: (value) => untilDay('at', value),
};

/**
 * The `where` condition on `audit_entry` and its values, numbered after `parameterOffset` other parameters. Each combination of filters is
 * another SQL text, so that each gets its own prepared plan and index.
 */
export function auditWhere(criteria: AuditCriteria, parameterOffset: number): { where: string; values: CriterionValue[] } {
  const conditions: string[] = [];
  const values: CriterionValue[] = [];
  for (const key of Object.keys(filters) as (keyof AuditCriteria)[]) {
    const value = criteria[key];
    if (value === undefined) continue;
    values.push(value);
    conditions.push(filters[key](`$${parameterOffset + values.length}`, value));
  }
  return { where: conditions.join(' and ') || 'true', values };
}

const uuidOf = (column: string): string => `case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end`;

/** SQL of an account's name from the replicas; `id` is SQL of a uuid. Null for an account without a replica row. */
const accountName = (id: string, deletedName = 'Cuenta eliminada'): string => `coalesce(
  (select case when deleted_at is null then nullif(name, '') else '${deletedName}' end from manufacturer where id = ${id}),
  (select case when deleted_at is null then nullif(name, '') else '${deletedName}' end from wholesaler where id = ${id}))`;

/** SQL of an actor's name: that of `accountName`, or an admin's e-mail address; `id` is SQL of a uuid. */
export const actorName = (id: string): string => `coalesce(${accountName(id)},
  (select case when deleted_at is null then nullif(email, '') else 'Cuenta eliminada' end from admin_account where id = ${id}))`;

/**
 * SQL like "Opinión de Tienda Sol sobre Telares", with current names. Null for other targets and for entries older than the columns of
 * review authors.
 */
const reviewName = `case when e.manufacturer_id is not null then 'Opinión de ' ||
  coalesce(${accountName('e.author_id', 'una cuenta eliminada')}, 'un mayorista') || ' sobre ' ||
  coalesce(${accountName('e.manufacturer_id', 'una cuenta eliminada')}, 'un fabricante') end`;

/** SQL of the name of the account, product or pack with this id, from the replicas. */
const targetName = (id: string): string => `coalesce(${actorName(id)},
  (select nullif(name, '') from product where id = ${id}), (select nullif(name, '') from pack where id = ${id}))`;

/** SQL of an `AuditEntry` from a row `e`. */
export const entryJson = `json_build_object('id', e.id, 'at', ${isoTime('e.at')},
  'actor', json_build_object('id', e.actor_id, 'name', ${actorName('e.actor_id')}), 'action', e.action,
  'target', json_build_object('kind', e.target_kind, 'id', e.target_id,
    'name', coalesce(${reviewName}, ${targetName(`(${uuidOf('e.target_id')})`)}),
    'manufacturerId', (select id from manufacturer where id = e.manufacturer_id and deleted_at is null)), 'note', e.note)`;
