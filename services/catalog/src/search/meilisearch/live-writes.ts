import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable } from '@shop/platform';
import type { SearchKind } from '../search-engine.js';
import type { StoredDocument } from './documents.js';
import { type IndexState, type Indexes, isSameState, searchKinds } from './indexes.js';

export type Writes = Record<SearchKind, readonly StoredDocument[]>;

/** Timeout and polling interval while a rebuild swaps indexes. */
const swapWait = { timeoutMs: 10_000, pollMs: 20 };
/** If more time has passed between reading revisions and writing, revisions are read again. */
const MAX_CHECK_AGE_MS = 5000;

/**
 * Writes documents into the live index during rebuilds. A write is valid if the state of the indexes is the same before and after it;
 * otherwise it is retried. So a rebuild finds every valid write made before its marker index, and later ones go to the new index.
 *
 * Meilisearch has no conditional write: revisions are read first and outdated documents left out. This is safe between processes because
 * only one holds the lease of a key, and a process that lost it marks the key again (`StaleKeys.finish`).
 */
export class LiveWrites {
  /** The newest revision of each document that this process is writing. */
  private readonly inFlight = new Map<string, number>();

  constructor(private readonly indexes: Indexes) {}

  /** Resolves once the changes are visible to searches. */
  async put(writes: Writes): Promise<void> {
    const claimed = { product: this.claim('product', writes.product), manufacturer: this.claim('manufacturer', writes.manufacturer) };
    if (claimed.product.length + claimed.manufacturer.length === 0) return;
    try {
      while (!(await this.tryWrite(claimed)));
    } finally {
      for (const kind of searchKinds) this.release(kind, claimed[kind]);
    }
  }

  /** Writes once; returns whether the write is valid. */
  private async tryWrite(writes: Writes): Promise<boolean> {
    const before = await this.waitUntilOpen();
    const checkedAt = performance.now();
    const [products, manufacturers] = await Promise.all(searchKinds.map((kind) => this.withoutOlder(kind, writes[kind])));
    if (performance.now() - checkedAt > MAX_CHECK_AGE_MS) return false;
    const build = before.building ?? null;
    await this.indexes.run((client) =>
      ([['product', products], ['manufacturer', manufacturers]] as const).flatMap(([kind, documents]) =>
        documents?.length ? [client.index(this.indexes.name(kind)).addDocuments(documents.map((one) => ({ ...one, build })))] : [],
      ),
    ); // prettier-ignore
    return isSameState(before, await this.indexes.state());
  }

  /** Waits until no swap is in progress; returns the state of the indexes. */
  private async waitUntilOpen(): Promise<IndexState> {
    const end = performance.now() + swapWait.timeoutMs;
    for (;;) {
      const state = await this.indexes.state();
      if (!state.closing) {
        if (state.live) return state;
        throw new DependencyUnavailable('search has no index yet');
      }
      if (performance.now() > end) throw new DependencyUnavailable('search is being swapped');
      await sleep(swapWait.pollMs);
    }
  }

  private async withoutOlder(kind: SearchKind, documents: readonly StoredDocument[]): Promise<StoredDocument[]> {
    const indexedRevisions = await this.indexes.revisions(
      kind,
      false,
      documents.map(({ id }) => id),
    );
    return documents.filter(({ id, revision }) => (indexedRevisions.get(id) ?? 0) <= revision);
  }

  /** The newest revision of each document, without documents of which a newer one is being written. */
  private claim(kind: SearchKind, documents: readonly StoredDocument[]): StoredDocument[] {
    const latest = new Map<string, StoredDocument>();
    for (const document of documents) if (document.revision >= (latest.get(document.id)?.revision ?? 0)) latest.set(document.id, document);
    const claimed = [...latest.values()].filter(({ id, revision }) => revision >= (this.inFlight.get(`${kind}:${id}`) ?? 0));
    for (const { id, revision } of claimed) this.inFlight.set(`${kind}:${id}`, revision);
    return claimed;
  }

  private release(kind: SearchKind, documents: readonly StoredDocument[]): void {
    for (const { id, revision } of documents) {
      if (this.inFlight.get(`${kind}:${id}`) === revision) this.inFlight.delete(`${kind}:${id}`);
    }
  }
}
