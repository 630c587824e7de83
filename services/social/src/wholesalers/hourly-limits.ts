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
  const [counted] = await rows<{ count: number; gone: boolean }>(manager, count, [`${kind}:${personId}`, personId]);
  if (counted?.gone) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
  if ((counted?.count ?? 0) > most) throw new CodedError('rate-limited', 'social.too-often', refuse(429).message);
}

const count = `
  with old as (
    delete from attempt where key in (
      select key from attempt where started_at < now() - interval '1 day' and key <> $1 limit 100 for update skip locked)
  ), person as (select deleted_at is not null as gone from wholesaler where id = $2 for share),
  counted as (
    insert into attempt as a (key, count) values ($1, 1)
    on conflict (key) do update set
      count = case when a.started_at < now() - interval '1 hour' then 1 else a.count + 1 end,
      started_at = case when a.started_at < now() - interval '1 hour' then now() else a.started_at end
    returning a.count)
  select counted.count, coalesce((select gone from person), false) as gone from counted`;
