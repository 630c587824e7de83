import { identifier } from '@shop/platform';

/**
 * Statements of a stale-keys table, which may have more columns. `lease` is a number of the table's sequence: a claim is owned while the
 * row still has it.
 */
export interface StaleKeysSql {
  /** $1 text[] keys, $2 smallint[] tiers, $3 timestamptz[] due (null = now); with causes also $4 text[] causes. */
  mark: string;
  /**
   * Marks the rows of the query `given` (key text, tier smallint, due timestamptz and, with causes, cause text), as part of a statement
   * that changes data.
   */
  markRows: (given: string) => string;
  /**
   * $1 limit, $2 lease in milliseconds, $3 highest tier or null for all. Returns key, dirty, tier, lease, waited (milliseconds since due)
   * and, with causes, cause; lower tiers first, then the longest waiting.
   */
  claim: string;
  /** $1 text[] keys, $2 bigint[] dirty, $3 bigint[] leases. Returns the keys whose lease was still owned; other rows stay unchanged. */
  finish: string;
  /** $1 text[] keys, $2 bigint[] leases, $3 milliseconds before they can be claimed again. */
  release: string;
  /** $1 text[] keys, $2 bigint[] leases, $3 lease in milliseconds. */
  renew: string;
  /** Returns tier, waiting (int) and oldest (as below) of every tier with waiting keys. */
  lagByTier: string;
  /** Returns waiting (int) and oldest (milliseconds since due). */
  lag: string;
}

/** Columns of a stale-keys table besides its key. `dirty` is the number of the newest mark, `clean` that of the newest finished one. */
export const staleKeyColumns = `
  dirty bigint not null,
  clean bigint not null default 0,
  tier smallint not null default 1,
  due_at timestamptz not null default now(),
  lease bigint not null default 0,
  lease_until timestamptz`;

/** One sequence per table, so that the marks of all keys have one order. */
export const staleKeySequence = (table: string): string => `${table}_dirty_seq`;

export function staleKeysSql(table: string, keyColumn: string, { causes = false } = {}): StaleKeysSql {
  const t = identifier(table);
  const key = identifier(keyColumn);
  const next = `nextval('${identifier(staleKeySequence(table))}')`;
  // Locks rows in key order, as marking does, so that marking and finishing cannot deadlock.
  const ownedClaims = (arrays: string, columns: string): string => `mine as materialized (
      select d.${key} as key, given.* from ${t} as d join unnest(${arrays}) as given(${columns}) on d.${key} = given.k and d.lease = given.l
      order by d.${key} for update of d)`;
  const extendLease = `with ${ownedClaims('$1::text[], $2::bigint[]', 'k, l')}
      update ${t} as d set lease_until = clock_timestamp() + $3 * interval '1 ms' from mine where d.${key} = mine.key`;
  // `dirty` gets its number while the row is locked: of two concurrent marks the one that waited for the lock is the newer.
  const markRows = (given: string): string => `insert into ${t} as d (${key}, dirty, tier, due_at${causes ? ', cause' : ''})
      select key, ${next}, tier, due_at${causes ? ', cause' : ''} from (
        select key, min(tier) as tier, min(coalesce(due, now())) as due_at${causes ? ', max(cause) as cause' : ''}
        from ${given} as given(key, tier, due${causes ? ', cause' : ''})
        group by key order by key) as marked
      on conflict (${key}) do update set dirty = ${next},
        tier = case when d.dirty > d.clean then least(d.tier, excluded.tier) else excluded.tier end,
        due_at = case when d.dirty > d.clean then least(d.due_at, excluded.due_at) else excluded.due_at end${
          causes ? ',\n        cause = case when d.dirty > d.clean then coalesce(excluded.cause, d.cause) else excluded.cause end' : ''
        }`;
  return {
    mark: markRows(`unnest($1::text[], $2::smallint[], $3::timestamptz[]${causes ? ', $4::text[]' : ''})`),
    markRows,
    claim: `with picked as materialized (
        select ${key} as key from ${t} where dirty > clean and due_at <= now() and (lease_until is null or lease_until < now())
          and ($3::smallint is null or tier <= $3)
        order by tier, dirty limit $1 for update skip locked),
      taken as (update ${t} as d set lease = ${next}, lease_until = now() + $2 * interval '1 ms' from picked where d.${key} = picked.key
        returning d.${key} as key, d.dirty, d.tier, d.lease, d.due_at${causes ? ', d.cause' : ''})
      select key, dirty::text, tier, lease::text, (extract(epoch from clock_timestamp() - due_at) * 1000)::float8 as waited${causes ? ', cause' : ''}
      from taken order by tier, taken.dirty`,
    finish: `with ${ownedClaims('$1::text[], $2::bigint[], $3::bigint[]', 'k, claimed, l')},
      done as (update ${t} as d set clean = greatest(d.clean, mine.claimed), lease_until = null from mine where d.${key} = mine.key
        returning d.${key} as key)
      select key from done`,
    release: extendLease,
    renew: extendLease,
    lagByTier: `select tier, count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(due_at)) * 1000, 0)::int as oldest
      from ${t} where dirty > clean and due_at <= now() group by tier order by tier`,
    lag: `select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(due_at)) * 1000, 0)::int as oldest
      from ${t} where dirty > clean and due_at <= now()`,
  };
}
