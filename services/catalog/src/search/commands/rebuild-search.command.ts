import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SearchIndexer } from '../search-indexer.js';

/** Makes the whole search index anew from catalog's rows. Searches see the old one until it is done; changes go on meanwhile. */
export class RebuildSearch extends Command<void> {}

@CommandHandler(RebuildSearch)
export class RebuildSearchHandler implements ICommandHandler<RebuildSearch> {
  constructor(private readonly indexer: SearchIndexer) {}

  execute(): Promise<void> {
    return this.indexer.rebuild();
  }
}
