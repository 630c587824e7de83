import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable } from '@shop/platform';
import type { SearchKind } from '../search-engine.js';
import type { StoredDocument } from './documents.js';
import { type IndexState, type Indexes, isSameState, searchKinds } from './indexes.js';

export type Writes = Record<SearchKind, readonly StoredDocument[]>;

/** So a queue of writes looks at the indexes once a second, not twice a batch. */
export const MAX_STATE_AGE_MS = 1000;
/** Timeout and polling interval while a rebuild swaps indexes. */
const swapWait = { timeoutMs: 10_000, pollMs: 20 };
/** If more time has passed between reading revisions and writing, revisions are read again. */
const MAX_CHECK_AGE_MS = 5000;

/** A state of the indexes and the time (`performance.now()`) before it was asked for. */
interface Look {
  state: IndexState;
  at: number;
}

const isFresh = ({ at }: Look): boolean => performance.now() - at < MAX_STATE_AGE_MS;

/**
 * Writes documents into the live index during rebuilds. A write is valid if it ends within `MAX_STATE_AGE_MS` of the look at the indexes
 * that it relies on, or if they are the same at a later look; otherwise it is retried. A rebuild waits this long after it created its new
 * index and again after its marker index. So it reads the rows of every valid write that does not carry its id, copies every other one
 * made before the marker, and later ones go to the new index.
 *
 * Meilisearch has no conditional write: revisions are read first and outdated documents left out. This is safe between processes because
 * only one holds the lease of a key, and a process that lost it marks the key again (`StaleKeys.finish`).
 */
export class LiveWrites {
  /** The newest revision of each document that this process is writing. */
  private readonly inFlight = new Map<string, number>();

  private lastLook: Look | undefined;

  constructor(private readonly indexes: Indexes) {}

  /** Resolves once the changes are visible to searches. */
  async put(writes: Writes): Promise<void> {
    const claimed = { product: this.claim('product', writes.product), manufacturer: this.claim('manufacturer', writes.manufacturer) };
    if (claimed.product.length + claimed.manufacturer.length === 0) return;
    try {
      while (!(await this.tryWrite(claimed)));
    } catch (error) {
      // The server may have lost its indexes, and a write would create one without settings.
      this.lastLook = undefined;
      throw error;
    } finally {
      for (const kind of searchKinds) this.release(kind, claimed[kind]);
    }
  }

  /** Writes once; returns whether the write is valid. */
  private async tryWrite(writes: Writes): Promise<boolean> {
    const before = await this.openState();
    const checkedAt = performance.now();
    const [products, manufacturers] = await Promise.all(searchKinds.map((kind) => this.withoutOlder(kind, writes[kind])));
    if (performance.now() - checkedAt > MAX_CHECK_AGE_MS) return false;
    const build = before.state.building ?? null;
    await this.indexes.run((client) =>
      ([['product', products], ['manufacturer', manufacturers]] as const).flatMap(([kind, documents]) =>
        documents?.length ? [client.index(this.indexes.name(kind)).addDocuments(documents.map((one) => ({ ...one, build })))] : [],
      ),
    ); // prettier-ignore
    return isFresh(before) || isSameState(before.state, (await this.look()).state);
  }

  /** The last look while it is fresh. Otherwise looks until no swap is in progress. */
  private async openState(): Promise<Look> {
    if (this.lastLook && isFresh(this.lastLook)) return this.lastLook;
    const end = performance.now() + swapWait.timeoutMs;
    for (;;) {
      const look = await this.look();
      if (!look.state.closing) {
        if (look.state.live) return look;
        throw new DependencyUnavailable('search has no index yet');
      }
      if (performance.now() > end) throw new DependencyUnavailable('search is being swapped');
      await sleep(swapWait.pollMs);
    }
  }

  /** Keeps the look for other writes, unless they would have to wait or fail. */
  private async look(): Promise<Look> {
    const at = performance.now();
    const state = await this.indexes.state();
    const look = { state, at };
    this.lastLook = state.live && !state.closing ? look : undefined;
    return look;
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
