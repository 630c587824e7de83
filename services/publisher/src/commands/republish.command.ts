import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Publisher } from '../publisher.js';

/** Renders every page again. Files whose content does not change are not written. */
export class Republish extends Command<void> {}

@CommandHandler(Republish)
export class RepublishHandler implements ICommandHandler<Republish> {
  constructor(private readonly publisher: Publisher) {}

  execute(): Promise<void> {
    return this.publisher.rebuild.request();
  }
}
