import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ManufacturerEdited } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { Manufacturer } from '../manufacturer.entity.js';

/** Rebuilds a service's replica of the manufacturers, in the same queue as new events. */
export class ReplayManufacturers extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayManufacturers)
export class ReplayManufacturersHandler implements ICommandHandler<ReplayManufacturers> {
  constructor(private readonly snapshots: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayManufacturers): Promise<ReplayResult> {
    return this.snapshots.replay(Manufacturer, ManufacturerEdited, consumer, onProgress);
  }
}
