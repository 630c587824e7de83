import { CodedError, socialLimits } from '@shop/contracts';
import { countActionsSql, type Executor, httpError, rows } from '@shop/platform';

/** A rate limit: at most `max` actions of one kind for each user in an hour. */
export interface HourlyLimit {
  kind: string;
  max: number;
}

/** Adding or removing a follow or a favourite. */
export const followLimit: HourlyLimit = { kind: 'toggle', max: socialLimits.hourly.followsAndFavorites };

/** Creating, editing or deleting a review. */
export const reviewLimit: HourlyLimit = { kind: 'review', max: socialLimits.hourly.reviews };

/** A manufacturer's replies to reviews and reports of them. */
export const replyLimit: HourlyLimit = { kind: 'reply', max: socialLimits.hourly.followsAndFavorites };

/**
 * Counts one action of a user, in a window of one hour that starts with the first action. Throws a coded 429 beyond the limit, whose
 * rollback removes this count. Throws 401 for a deleted wholesaler, whose token stays valid for some minutes; an existing one's row stays
 * locked until the commit.
 */
export async function consumeLimit(manager: Executor, userId: string, { kind, max }: HourlyLimit): Promise<void> {
  const [usage] = await rows<LimitUsage>(manager, `with ${consumeLimitSql('$1', '$2')} select ${limitUsageColumn}`, [userId, kind]);
  assertWithinLimit(usage, max);
}

/** The row of `limitUsageColumn`. */
export interface LimitUsage {
  /** Actions in the current window, this one included. Null for a deleted wholesaler, whose actions are not counted. */
  count: number | null;
}

/** Column for `assertWithinLimit`, in a statement that contains `consumeLimitSql`. */
export const limitUsageColumn = '(select count from counted) as count';

/** Throws the same errors as `consumeLimit`. */
export function assertWithinLimit(usage: LimitUsage | undefined, max: number): void {
  if (!usage || usage.count === null) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
  if (usage.count > max) throw new CodedError('rate-limited', 'social.too-often', httpError(429).message);
}

/**
 * CTEs for a statement that counts and acts at once: `counted` has one row with `count`, or none for a deleted wholesaler. `account` locks
 * the wholesaler's row first, in the same order as its deletion does. Unlike with `consumeLimit`, refused actions stay counted.
 */
export const consumeLimitSql = (userId: string, kind: string): string => `
  account as (select coalesce((select deleted_at is not null from wholesaler where id = ${userId}::uuid for share), false) as deleted),
  counted as (${countActionsSql(`select ${kind}::text || ':' || ${userId}::uuid::text from account where not deleted`, '60')})`;
