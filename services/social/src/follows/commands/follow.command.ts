import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type FollowState, reviewTexts, socialLimits } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { manufacturerNotFound, shownManufacturer } from '../../manufacturers/shown-manufacturer.js';
import { markFollowed } from '../../reputation/reputation-dirty.js';
import { type Counted, countedAct, counts, refuseBeyond, toggles } from '../../wholesalers/hourly-limits.js';

/** A wholesaler follows a manufacturer (API-02). Repeatable: the last wish counts. */
export class Follow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

interface Outcome extends Counted {
  /** Whether the public sees the manufacturer. */
  seen: boolean;
  full: boolean;
  /** Rows that were made: a statement does not count its own. */
  added: number;
  others: number;
}

/** One statement, which is a transaction by itself: a live brings thousands of them at once. */
const follow = `
  with ${countedAct('$1', '$3')},
  seen as (select m.id from manufacturer m where m.id = $2 and ${shownManufacturer('m')}),
  mine as (select count(*)::int as n, coalesce(bool_or(manufacturer_id = $2), false) as already from follow where wholesaler_id = $1),
  added as (
    insert into follow (wholesaler_id, manufacturer_id) select $1, seen.id from seen, mine, counted
     where mine.n < ${socialLimits.follows} and counted.count <= $4
    on conflict do nothing returning manufacturer_id),
  marked as (${markFollowed('added')})
  select exists (select from seen) as seen, mine.n >= ${socialLimits.follows} and not mine.already as full, ${counts},
    (select count(*)::int from added) as added, (select count(*)::int from follow f where f.manufacturer_id = $2) as others
  from mine`;

@CommandHandler(Follow)
export class FollowHandler implements ICommandHandler<Follow> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ wholesalerId, manufacturerId }: Follow): Promise<FollowState> {
    const [outcome] = await this.work.statement<Outcome>(follow, [wholesalerId, manufacturerId, toggles.kind, toggles.most]);
    refuseBeyond(outcome, toggles.most);
    if (!outcome?.seen) throw manufacturerNotFound();
    if (outcome.full) throw new CodedError('conflict', 'social.too-many', reviewTexts.tooManyFollows);
    return { isFollowed: true, followersCount: outcome.others + outcome.added };
  }
}
