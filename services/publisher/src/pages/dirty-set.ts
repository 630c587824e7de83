import type { DataSource } from 'typeorm';
import { rows } from '../database/sql.js';

export interface Claim {
  key: string;
  dirty: string;
  tier: 1 | 2;
}
export interface Mark {
  key: string;
  tier: 1 | 2;
  dueAt?: Date | undefined;
}

export class DirtySet {
  constructor(
    private readonly db: DataSource,
    private readonly table: string,
    private readonly key: string,
    private readonly channel: string,
  ) {}

  /** Marks pages; those that do not exist yet come into being. A page that is already dirty keeps its more urgent tier and earlier time. */
  async mark(marks: Mark[]): Promise<void> {
    if (marks.length === 0) return;
    await rows(
      this.db,
      `with marked as (
         insert into ${this.table} as p (${this.key}, dirty, tier, due_at)
         select key, nextval('dirty_seq'), tier, coalesce(m.due_at, now()) from unnest($1::text[], $2::smallint[], $3::timestamptz[]) as m (key, tier, due_at)
          order by key
         on conflict (${this.key}) do update set dirty = excluded.dirty,
           tier = case when p.dirty > p.clean then least(p.tier, excluded.tier) else excluded.tier end,
           due_at = case when p.dirty > p.clean then least(p.due_at, excluded.due_at) else excluded.due_at end
         returning 1)
       select pg_notify('${this.channel}', '') from (select count(*) from marked) as done`,
      [marks.map((m) => m.key), marks.map((m) => m.tier), marks.map((m) => m.dueAt ?? null)],
    );
  }

  async claim(limit: number): Promise<Claim[]> {
    return rows<Claim>(
      this.db,
      `with chosen as materialized (
         select ${this.key} as key from ${this.table} where dirty > clean and due_at <= now() and (lease_until is null or lease_until < now())
          order by tier, dirty limit $1 for update skip locked)
       update ${this.table} set lease_until = now() + interval '15 s' from chosen where ${this.key} = chosen.key
       returning chosen.key, dirty, tier`,
      [limit],
    );
  }

  /** Clean up to what was claimed; a mark that came later keeps the page dirty. */
  async finish(claims: Claim[]): Promise<void> {
    await rows(
      this.db,
      `with done as (select d.key, d.dirty from ${this.table} p join unnest($1::text[], $2::bigint[]) as d (key, dirty) on d.key = p.${this.key} order by d.key for update of p)
       update ${this.table} p set clean = greatest(p.clean, done.dirty), lease_until = null from done where p.${this.key} = done.key`,
      [claims.map((c) => c.key), claims.map((c) => c.dirty)],
    );
  }

  async release(claims: Claim[]): Promise<void> {
    await rows(
      this.db,
      `update ${this.table} set lease_until = null where ${this.key} in (select ${this.key} from ${this.table} where ${this.key} = any($1) order by ${this.key} for update)`,
      [claims.map((c) => c.key)],
    );
  }
}
