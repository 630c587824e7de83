import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { changeManufacturer } from './change.js';

/** Whoever went live longer ago than this and forgot to stop is not live any more. Answers how many there were. */
export class EndLongLives extends Command<number> {
  constructor(
    readonly hours: number,
    readonly now = new Date(),
  ) {
    super();
  }
}

@CommandHandler(EndLongLives)
export class EndLongLivesHandler implements ICommandHandler<EndLongLives> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ hours, now }: EndLongLives): Promise<number> {
    const before = new Date(now.getTime() - hours * 3_600_000);
    const found: { id: string }[] = await this.unitOfWork.run(({ manager }) =>
      manager.query('select id from manufacturers where live_since <= $1', [before]),
    );
    for (const { id } of found) await changeManufacturer(this.unitOfWork, id, (manufacturer) => manufacturer.endLive(before));
    return found.length;
  }
}
