import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FollowState } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { markFollowedSql } from '../../database/stale-reputations.js';
import { type LimitUsage, consumeLimitSql, limitUsageColumn, assertWithinLimit, followLimit } from '../../wholesalers/hourly-limits.js';

/** A wholesaler stops following a manufacturer, also a deleted one. Repeatable. */
export class Unfollow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

/** One statement without an explicit transaction, like `follow`. Its count of followers still includes the deleted row. */
const unfollow = `
  with ${consumeLimitSql('$1', '$3')},
  removed as (
    delete from follow where wholesaler_id = $1 and manufacturer_id = $2 and (select count from counted) <= $4 returning manufacturer_id),
  marked as (${markFollowedSql('removed')})
  select ${limitUsageColumn}, (select count(*)::int from removed) as removed, (select count(*)::int from follow f where f.manufacturer_id = $2) as before`;

@CommandHandler(Unfollow)
export class UnfollowHandler implements ICommandHandler<Unfollow> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ wholesalerId, manufacturerId }: Unfollow): Promise<FollowState> {
    const values = [wholesalerId, manufacturerId, followLimit.kind, followLimit.max];
    const [outcome] = await this.unitOfWork.statement<LimitUsage & { removed: number; before: number }>(unfollow, values);
    assertWithinLimit(outcome, followLimit.max);
    const { removed, before } = outcome ?? { removed: 0, before: 0 };
    return { isFollowed: false, followersCount: before - removed };
  }
}
