import { identifier } from '@shop/platform';

/**
 * The statements of a dirty set, for tables that carry more than it needs. Parameters stand beside each; `lease` below is the number
 * that a claim got from the set's sequence, so whoever lost its claim to another is known.
 */
export interface DirtySql {
  /** $1 text[] keys, $2 smallint[] tiers, $3 timestamptz[] due (null = now); with causes also $4 text[] causes. */
  mark: string;
  /** The same of the rows of `given`: key text, tier smallint, due timestamptz and, with causes, cause text. For a statement that marks what it changes. */
  markFrom: (given: string) => string;
  /** $1 limit, $2 lease in milliseconds, $3 highest tier or null for all. Answers key, dirty, tier, lease, waited (milliseconds since it fell due) and, with causes, cause; lower tiers first, then the longest waiting. */
  claim: string;
  /** $1 text[] keys, $2 bigint[] dirty, $3 bigint[] leases. Answers the keys whose lease was still held; the others changed nothing. */
  finish: string;
  /** $1 text[] keys, $2 bigint[] leases, $3 wait in milliseconds before someone may claim them again. */
  release: string;
  /** $1 text[] keys, $2 bigint[] leases, $3 lease in milliseconds. */
  renew: string;
  /** Answers tier, waiting (int) and oldest (as below) of every tier in which something waits. */
  lagByTier: string;
  /** $1 tier or null for all. Answers waiting (int) and oldest (milliseconds since it fell due). */
  lag: string;
}

/** Columns every dirty set has beside its key. */
export const dirtyColumns = `
  dirty bigint not null,
  clean bigint not null default 0,
  tier smallint not null default 1,
  due_at timestamptz not null default now(),
  lease bigint not null default 0,
  lease_until timestamptz`;

/** Name of the sequence behind a dirty set's table: global, so marks of all keys have one order. */
export const dirtySequence = (table: string): string => `${table}_dirty_seq`;

export function dirtySql(table: string, keyColumn: string, { causes = false } = {}): DirtySql {
  const t = identifier(table);
  const key = identifier(keyColumn);
  const next = `nextval('${identifier(dirtySequence(table))}')`;
  // Rows are locked in the order of their keys, as marks lock them, so that marking and finishing never deadlock.
  const held = (arrays: string, columns: string): string => `mine as materialized (
      select d.${key} as key, given.* from ${t} as d join unnest(${arrays}) as given(${columns}) on d.${key} = given.k and d.lease = given.l
      order by d.${key} for update of d)`;
  const lend = `with ${held('$1::text[], $2::bigint[]', 'k, l')}
      update ${t} as d set lease_until = clock_timestamp() + $3 * interval '1 ms' from mine where d.${key} = mine.key`;
  // `dirty` gets its number while the row is locked: of two marks at the same time the one that waited is the newer.
  const markFrom = (given: string): string => `insert into ${t} as d (${key}, dirty, tier, due_at${causes ? ', cause' : ''})
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
    mark: markFrom(`unnest($1::text[], $2::smallint[], $3::timestamptz[]${causes ? ', $4::text[]' : ''})`),
    markFrom,
    claim: `with picked as materialized (
        select ${key} as key from ${t} where dirty > clean and due_at <= now() and (lease_until is null or lease_until < now())
          and ($3::smallint is null or tier <= $3)
        order by tier, dirty limit $1 for update skip locked),
      taken as (update ${t} as d set lease = ${next}, lease_until = now() + $2 * interval '1 ms' from picked where d.${key} = picked.key
        returning d.${key} as key, d.dirty, d.tier, d.lease, d.due_at${causes ? ', d.cause' : ''})
      select key, dirty::text, tier, lease::text, (extract(epoch from clock_timestamp() - due_at) * 1000)::float8 as waited${causes ? ', cause' : ''}
      from taken order by tier, taken.dirty`,
    finish: `with ${held('$1::text[], $2::bigint[], $3::bigint[]', 'k, claimed, l')},
      done as (update ${t} as d set clean = greatest(d.clean, mine.claimed), lease_until = null from mine where d.${key} = mine.key
        returning d.${key} as key)
      select key from done`,
    release: lend,
    renew: lend,
    lagByTier: `select tier, count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(due_at)) * 1000, 0)::int as oldest
      from ${t} where dirty > clean and due_at <= now() group by tier order by tier`,
    lag: `select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(due_at)) * 1000, 0)::int as oldest
      from ${t} where dirty > clean and due_at <= now() and ($1::smallint is null or tier = $1)`,
  };
}
