import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SearchIndexer } from '../search-indexer.js';

/** Rebuilds the search index from catalog's rows. Searches use the old index until it is finished; rows can change meanwhile. */
export class RebuildSearch extends Command<void> {}

@CommandHandler(RebuildSearch)
export class RebuildSearchHandler implements ICommandHandler<RebuildSearch> {
  constructor(private readonly indexer: SearchIndexer) {}

  execute(): Promise<void> {
    return this.indexer.rebuild();
  }
}
