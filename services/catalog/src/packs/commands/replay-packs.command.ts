import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, PackCreated, PackEdited } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { Pack } from '../pack.entity.js';

/** Makes a service's copy of the packs equal to ours, behind everything that happens meanwhile. `told` hears how far it is. */
export class ReplayPacks extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayPacks)
export class ReplayPacksHandler implements ICommandHandler<ReplayPacks> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayPacks): Promise<Replayed> {
    // Who keeps no more than which there are hears of no edits.
    const event = PackEdited.consumers.includes(consumer) ? PackEdited : PackCreated;
    return this.snapshots.replay(Pack, event, consumer, told);
  }
}
