import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { updateManufacturer } from './update-manufacturer.js';

/** Ends live sessions that started too long ago. Returns their number. */
export class ExpireLiveSessions extends Command<number> {
  constructor(
    readonly maxLiveHours: number,
    readonly now = new Date(),
  ) {
    super();
  }
}

@CommandHandler(ExpireLiveSessions)
export class ExpireLiveSessionsHandler implements ICommandHandler<ExpireLiveSessions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ maxLiveHours, now }: ExpireLiveSessions): Promise<number> {
    const startedBefore = new Date(now.getTime() - maxLiveHours * 3_600_000);
    const expired: { id: string }[] = await this.unitOfWork.run(({ manager }) =>
      manager.query('select id from manufacturers where live_since <= $1', [startedBefore]),
    );
    for (const { id } of expired) await updateManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.expireLive(startedBefore));
    return expired.length;
  }
}
