import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { changeManufacturer } from './change.js';

/** A manufacturer goes live or stops; undefined toggles (API-08). */
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
    return changeManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.goLive(live));
  }
}
