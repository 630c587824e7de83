import type { StaleKeyClaim } from '@shop/messaging';
import { parseDocumentKey } from './stale-documents.js';
import type { SearchDocument, SearchEngine, SearchKind, SearchRemoval } from './search-engine.js';
import type { SearchSource } from './search-source.js';

/** Updates search documents from catalog's current rows. */
export class SearchIndexer {
  constructor(
    private readonly source: SearchSource,
    private readonly engine: SearchEngine,
  ) {}

  /**
   * Indexes the documents of these keys, and removes those that are not public any more. The number of the mark becomes the document's
   * revision.
   */
  async indexClaims(claims: readonly StaleKeyClaim[]): Promise<void> {
    const revisions: Record<SearchKind, Map<string, number>> = { product: new Map(), manufacturer: new Map() };
    for (const { key, dirty } of claims) {
      const { kind, id } = parseDocumentKey(key);
      revisions[kind].set(id, Number(dirty));
    }
    const revisionOf = (kind: SearchKind) => (id: string) => revisions[kind].get(id) ?? 0;
    const [products, manufacturers] = await Promise.all([
      this.source.products([...revisions.product.keys()], revisionOf('product')),
      this.source.manufacturers([...revisions.manufacturer.keys()], revisionOf('manufacturer')),
    ]);
    const documents = [...products, ...manufacturers];
    for (const { kind, id } of documents) revisions[kind].delete(id);
    const removals: SearchRemoval[] = (['product', 'manufacturer'] as const).flatMap((kind) =>
      [...revisions[kind]].map(([id, revision]) => ({ kind, id, revision })),
    );
    await Promise.all([this.engine.index(documents), this.engine.remove(removals)]);
  }

  /** Rebuilds the whole index while rows may change. If aborted, it throws and keeps the old index. */
  rebuild(signal?: AbortSignal): Promise<void> {
    return this.engine.rebuild(this.untilAborted(signal));
  }

  private async *untilAborted(signal: AbortSignal | undefined): AsyncGenerator<readonly SearchDocument[]> {
    for await (const documents of this.source.readAll()) {
      signal?.throwIfAborted();
      yield documents;
    }
  }
}
