import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FollowState } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { followsRest, markReputation } from '../../reputation/reputation-dirty.js';
import { countAct, toggles } from '../../wholesalers/hourly-limits.js';
import { countFollowers } from '../count-followers.js';

/** A wholesaler follows a manufacturer no more, whoever that is by now. Repeatable. */
export class Unfollow extends Command<FollowState> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

@CommandHandler(Unfollow)
export class UnfollowHandler implements ICommandHandler<Unfollow> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ wholesalerId, manufacturerId }: Unfollow): Promise<FollowState> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, toggles);
      await manager.query('delete from follow where wholesaler_id = $1 and manufacturer_id = $2', [wholesalerId, manufacturerId]);
      const followersCount = await countFollowers(manager, manufacturerId);
      await markReputation(manager, [manufacturerId], { rest: followsRest });
      return { isFollowed: false, followersCount };
    });
  }
}
