import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, PackCreated, PackEdited } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { Pack } from '../pack.entity.js';

/** Brings a consumer's replica of the packs up to date, with a lower priority than live events. */
export class ReplayPacks extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayPacks)
export class ReplayPacksHandler implements ICommandHandler<ReplayPacks> {
  constructor(private readonly snapshots: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayPacks): Promise<ReplayResult> {
    // Consumers that keep only pack ids subscribe to `PackCreated` but not to `PackEdited`.
    const event = PackEdited.consumers.includes(consumer) ? PackEdited : PackCreated;
    return this.snapshots.replay(Pack, event, consumer, onProgress);
  }
}
