import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { updateManufacturer } from './update-manufacturer.js';

/** A manufacturer starts or ends a live session; undefined toggles it (API-08). */
export class GoLive extends Command<void> {
  constructor(
    readonly id: string,
    readonly live: boolean | undefined,
  ) {
    super();
  }
}

@CommandHandler(GoLive)
export class GoLiveHandler implements ICommandHandler<GoLive> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, live }: GoLive): Promise<void> {
    return updateManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.goLive(live));
  }
}
