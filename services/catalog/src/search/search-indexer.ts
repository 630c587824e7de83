import type { DirtyClaim } from '@shop/messaging';
import { readSearchKey } from './search-dirty.js';
import type { SearchDocument, SearchEngine, SearchKind, SearchRemoval } from './search-engine.js';
import type { SearchSource } from './search-source.js';

/** Brings search documents in line with catalog's rows as they are now. */
export class SearchIndexer {
  constructor(
    private readonly source: SearchSource,
    private readonly engine: SearchEngine,
  ) {}

  /** Indexes what these keys stand for, or takes it out if nobody may find it any more. The mark is the document's revision. */
  async make(claims: readonly DirtyClaim[]): Promise<void> {
    const revisions: Record<SearchKind, Map<string, number>> = { product: new Map(), manufacturer: new Map() };
    for (const { key, dirty } of claims) {
      const { kind, id } = readSearchKey(key);
      revisions[kind].set(id, Number(dirty));
    }
    const revisionOf = (kind: SearchKind) => (id: string) => revisions[kind].get(id) ?? 0;
    const [products, manufacturers] = await Promise.all([
      this.source.products([...revisions.product.keys()], revisionOf('product')),
      this.source.manufacturers([...revisions.manufacturer.keys()], revisionOf('manufacturer')),
    ]);
    const documents = [...products, ...manufacturers];
    for (const { kind, id } of documents) revisions[kind].delete(id);
    const gone: SearchRemoval[] = (['product', 'manufacturer'] as const).flatMap((kind) =>
      [...revisions[kind]].map(([id, revision]) => ({ kind, id, revision })),
    );
    await Promise.all([this.engine.index(documents), this.engine.remove(gone)]);
  }

  /** Makes the whole index anew from the rows, while changes go on. Aborted, it throws and leaves the old index as it is. */
  rebuild(signal?: AbortSignal): Promise<void> {
    return this.engine.rebuild(this.untilAborted(signal));
  }

  private async *untilAborted(signal: AbortSignal | undefined): AsyncGenerator<readonly SearchDocument[]> {
    for await (const documents of this.source.all()) {
      signal?.throwIfAborted();
      yield documents;
    }
  }
}
