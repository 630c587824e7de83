import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SiteRebuild } from '../site-rebuild.js';

/** Renders every page again. Files whose content does not change are not written. */
export class Republish extends Command<void> {}

@CommandHandler(Republish)
export class RepublishHandler implements ICommandHandler<Republish> {
  constructor(private readonly rebuild: SiteRebuild) {}

  execute(): Promise<void> {
    return this.rebuild.request();
  }
}
