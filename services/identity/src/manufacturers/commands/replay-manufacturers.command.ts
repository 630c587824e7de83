import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ManufacturerEdited } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { Manufacturer } from '../manufacturer.entity.js';

/** Makes a service's copy of the manufacturers equal to ours, behind everything that happens meanwhile. `told` hears how far it is. */
export class ReplayManufacturers extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayManufacturers)
export class ReplayManufacturersHandler implements ICommandHandler<ReplayManufacturers> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayManufacturers): Promise<Replayed> {
    return this.snapshots.replay(Manufacturer, ManufacturerEdited, consumer, told);
  }
}
