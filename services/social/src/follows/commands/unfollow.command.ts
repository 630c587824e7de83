import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FollowState } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { markFollowed } from '../../reputation/reputation-dirty.js';
import { countAct, toggles } from '../../wholesalers/hourly-limits.js';

/** A wholesaler follows a manufacturer no more, whoever that is by now. Repeatable. */
export class Unfollow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

/** Like `follow`, one after another: what it removes is still counted by it. */
const unfollow = `
  with removed as (delete from follow where wholesaler_id = $1 and manufacturer_id = $2 returning manufacturer_id),
  marked as (${markFollowed('removed')})
  select (select count(*)::int from removed) as removed, (select count(*)::int from follow f where f.manufacturer_id = $2) as before`;

@CommandHandler(Unfollow)
export class UnfollowHandler implements ICommandHandler<Unfollow> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ wholesalerId, manufacturerId }: Unfollow): Promise<FollowState> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, toggles);
      const [outcome] = await rows<{ removed: number; before: number }>(manager, unfollow, [wholesalerId, manufacturerId]);
      const { removed, before } = outcome ?? { removed: 0, before: 0 };
      return { isFollowed: false, followersCount: before - removed };
    });
  }
}
