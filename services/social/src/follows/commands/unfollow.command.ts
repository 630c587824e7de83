import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FollowState } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { markFollowed } from '../../reputation/reputation-dirty.js';
import { type Counted, countedAct, counts, refuseBeyond, toggles } from '../../wholesalers/hourly-limits.js';

/** A wholesaler follows a manufacturer no more, whoever that is by now. Repeatable. */
export class Unfollow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

/** Like `follow`, a transaction by itself: what it removes is still counted by it. */
const unfollow = `
  with ${countedAct('$1', '$3')},
  removed as (
    delete from follow where wholesaler_id = $1 and manufacturer_id = $2 and (select count from counted) <= $4 returning manufacturer_id),
  marked as (${markFollowed('removed')})
  select ${counts}, (select count(*)::int from removed) as removed, (select count(*)::int from follow f where f.manufacturer_id = $2) as before`;

@CommandHandler(Unfollow)
export class UnfollowHandler implements ICommandHandler<Unfollow> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ wholesalerId, manufacturerId }: Unfollow): Promise<FollowState> {
    const values = [wholesalerId, manufacturerId, toggles.kind, toggles.most];
    const [outcome] = await this.work.statement<Counted & { removed: number; before: number }>(unfollow, values);
    refuseBeyond(outcome, toggles.most);
    const { removed, before } = outcome ?? { removed: 0, before: 0 };
    return { isFollowed: false, followersCount: before - removed };
  }
}
