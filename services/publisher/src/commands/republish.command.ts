import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Publisher } from '../publisher.js';

/** Renders every page of the site again; files whose content is the same stay as they are. */
export class Republish extends Command<void> {}

@CommandHandler(Republish)
export class RepublishHandler implements ICommandHandler<Republish> {
  constructor(private readonly publisher: Publisher) {}

  execute(): Promise<void> {
    return this.publisher.pass.request();
  }
}
