import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type FollowState, reviewTexts, socialLimits } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { manufacturerNotFound, isPublicManufacturer } from '../../manufacturers/public-manufacturer.js';
import { markFollowedSql } from '../../database/stale-reputations.js';
import { type LimitUsage, consumeLimitSql, limitUsageColumn, assertWithinLimit, followLimit } from '../../wholesalers/hourly-limits.js';

/** A wholesaler follows a manufacturer (API-02). Repeatable. */
export class Follow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

interface Outcome extends LimitUsage {
  /** True if the manufacturer is public. */
  isVisible: boolean;
  isFull: boolean;
  /** Number of inserted rows. The statement's own count of followers does not see them yet. */
  added: number;
  otherFollowers: number;
}

/** One statement without an explicit transaction, because thousands of follows arrive at once while a manufacturer is live. */
const follow = `
  with ${consumeLimitSql('$1', '$3')},
  visible as (select m.id from manufacturer m where m.id = $2 and ${isPublicManufacturer('m')}),
  mine as (select count(*)::int as n, coalesce(bool_or(manufacturer_id = $2), false) as already_followed from follow where wholesaler_id = $1),
  added as (
    insert into follow (wholesaler_id, manufacturer_id) select $1, visible.id from visible, mine, counted
     where mine.n < ${socialLimits.follows} and counted.count <= $4
    on conflict do nothing returning manufacturer_id),
  marked as (${markFollowedSql('added')})
  select exists (select from visible) as "isVisible", mine.n >= ${socialLimits.follows} and not mine.already_followed as "isFull", ${limitUsageColumn},
    (select count(*)::int from added) as added, (select count(*)::int from follow f where f.manufacturer_id = $2) as "otherFollowers"
  from mine`;

@CommandHandler(Follow)
export class FollowHandler implements ICommandHandler<Follow> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ wholesalerId, manufacturerId }: Follow): Promise<FollowState> {
    const [outcome] = await this.unitOfWork.statement<Outcome>(follow, [wholesalerId, manufacturerId, followLimit.kind, followLimit.max]);
    assertWithinLimit(outcome, followLimit.max);
    if (!outcome?.isVisible) throw manufacturerNotFound();
    if (outcome.isFull) throw new CodedError('conflict', 'social.too-many', reviewTexts.tooManyFollows);
    return { isFollowed: true, followersCount: outcome.otherFollowers + outcome.added };
  }
}
