import { CodedError, socialLimits } from '@shop/contracts';
import { type Executor, refuse, rows } from '@shop/platform';

/** What is counted of a person, and how many of it an hour has room for. */
export interface HourlyLimit {
  kind: string;
  most: number;
}

/** Follows and favourites, and taking them back. */
export const toggles: HourlyLimit = { kind: 'toggle', most: socialLimits.hourly.toggles };

/** Reviews written, changed or taken back. */
export const reviewWrites: HourlyLimit = { kind: 'review', most: socialLimits.hourly.reviews };

/** What a manufacturer answers to reviews and reports of them. */
export const replies: HourlyLimit = { kind: 'reply', most: socialLimits.hourly.toggles };

/**
 * Counts what a person does within the hour that began with the first; beyond the limit a coded 429, which takes back what was done and its
 * count with it. A token outlives its account by some minutes: of a wholesaler who is gone nothing is taken (401), and the row of one who is
 * there is held, so that their deletion finds all that they did.
 */
export async function countAct(manager: Executor, personId: string, { kind, most }: HourlyLimit): Promise<void> {
  const [counted] = await rows<Counted>(manager, `with ${countedAct('$1', '$2')} select ${counts}`, [personId, kind]);
  refuseBeyond(counted, most);
}

/** How far a person has come with what is counted of them: columns of `counts`. */
export interface Counted {
  /** Within the hour, this one included; null of somebody who is gone, of whom nothing is counted. */
  count: number | null;
}

/** What `refuseBeyond` needs to know, in the answer of a statement with the parts of `countedAct`. */
export const counts = '(select count from counted) as count';

/** Throws as `countAct` does. */
export function refuseBeyond(counted: Counted | undefined, most: number): void {
  if (!counted || counted.count === null) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
  if (counted.count > most) throw new CodedError('rate-limited', 'social.too-often', refuse(429).message);
}

/**
 * Parts of a statement that counts and acts at once: `counted` has one row, `count`, and none of a wholesaler who is gone. The person's row is
 * held before anything is counted, as their deletion takes it first as well. What is refused stays counted, unlike with `countAct`.
 */
export const countedAct = (person: string, kind: string): string => `
  old as (
    delete from attempt where key in (
      select key from attempt where started_at < now() - interval '1 day' and key <> ${kind}::text || ':' || ${person}::uuid::text limit 100
      for update skip locked)
  ), person as (select coalesce((select deleted_at is not null from wholesaler where id = ${person}::uuid for share), false) as gone),
  counted as (
    insert into attempt as a (key, count) select ${kind}::text || ':' || ${person}::uuid::text, 1 from person where not gone
    on conflict (key) do update set
      count = case when a.started_at < now() - interval '1 hour' then 1 else a.count + 1 end,
      started_at = case when a.started_at < now() - interval '1 hour' then now() else a.started_at end
    returning a.count)`;
