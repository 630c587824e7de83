import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@shop/contracts';
import type { Settings } from 'meilisearch';
import type { Analysis } from '../analysis/analysis.js';
import type { SearchDocument, SearchKind } from '../search-engine.js';
import { type StoredDocument, storedOf } from './documents.js';
import { INFO_DOCUMENT_ID, type Indexes, searchKinds } from './indexes.js';
import { MAX_STATE_AGE_MS } from './live-writes.js';
import { settingsOf, signatureOf } from './settings.js';
import { SearchTaskFailed } from './tasks.js';

/** A rebuild without a write for this long is considered dead. */
const ABANDONED_AFTER_MS = 60_000;
const SWAP_TIMEOUT_MS = 60_000;
/** Live writes copied in one request. */
const PAGE_SIZE = 500;
/** Batches that the server has at a time: the next is prepared and sent while it works on the former. */
const BATCHES_IN_WORK = 2;
/** After this no writer relies on an older look at the indexes. Longer, because timers may fire early. */
const LOOKS_EXPIRE_MS = MAX_STATE_AGE_MS + 50;

const alreadyRebuilding = () => new CodedError('conflict', 'search.rebuilding', 'El índice ya se está rearmando.');

/**
 * Fills a new pair of indexes and swaps it in. The new index serves as the lock, because it can be created only once; that of a dead
 * rebuild is replaced. Live writes to the old index carry this rebuild's id and are copied. For the last copy writers wait while the
 * index `closing` exists. Writers look at the indexes once a second, so both indexes take effect after a wait (see `LiveWrites`).
 */
export class Rebuild {
  constructor(
    private readonly indexes: Indexes,
    private readonly analysis: Analysis,
  ) {}

  async run(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const build = await this.begin();
    try {
      await Promise.all([this.setUp(), sleep(LOOKS_EXPIRE_MS)]);
      await this.fill(source);
      await this.copyLiveWrites(build);
      await this.indexes.run((client) => [client.createIndex(this.indexes.closing)]);
      await sleep(LOOKS_EXPIRE_MS);
      await this.copyLiveWrites(build);
      await this.swap(build);
    } catch (error) {
      // Another rebuild may have replaced this one: its indexes must not be deleted.
      if ((await this.indexes.state()).building === build) await this.deleteTemporaryIndexes();
      throw error;
    }
    await this.deleteTemporaryIndexes();
  }

  /** Creates the new index. Returns its creation time, the id of this rebuild. */
  private async begin(): Promise<string> {
    const name = this.indexes.name('product', true);
    try {
      await this.indexes.run((client) => [client.createIndex(name, { primaryKey: 'id' })]);
    } catch (error) {
      if (!(error instanceof SearchTaskFailed && error.code === 'index_already_exists')) throw error;
      await this.replaceAbandoned(Date.parse(error.enqueuedAt));
    }
    const { building } = await this.indexes.state();
    if (!building) throw alreadyRebuilding();
    return building;
  }

  /** Compares times of the server's clock only. */
  private async replaceAbandoned(serverTime: number): Promise<void> {
    const other = await this.indexes.ask((client) => client.getRawIndex(this.indexes.name('product', true)));
    if (serverTime - Date.parse(other.updatedAt) < ABANDONED_AFTER_MS) throw alreadyRebuilding();
    await this.deleteTemporaryIndexes();
    await this.indexes.run((client) => [client.createIndex(other.uid, { primaryKey: 'id' })]);
  }

  private async setUp(): Promise<void> {
    const settings: Settings = settingsOf(this.analysis);
    await this.delete([this.indexes.closing, this.indexes.name('manufacturer', true)]);
    await this.indexes.run((client) => [client.createIndex(this.indexes.name('manufacturer', true), { primaryKey: 'id' })]);
    await this.indexes.run((client) => searchKinds.map((kind) => client.index(this.indexes.name(kind, true)).updateSettings(settings)));
    await this.put('product', [{ id: INFO_DOCUMENT_ID, revision: 0, build: null, signature: signatureOf(this.analysis) }]);
  }

  private async fill(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const inWork: Promise<void>[] = [];
    try {
      for await (const documents of source) {
        if (inWork.length === BATCHES_IN_WORK) await inWork.shift();
        const batch = this.add(documents);
        // Reported when it is awaited, which may be long after it failed.
        batch.catch(() => undefined);
        inWork.push(batch);
      }
      await Promise.all(inWork);
    } finally {
      // A batch that arrives after the deletion of a failed rebuild's index would create it again.
      await Promise.allSettled(inWork);
    }
  }

  private async add(documents: readonly SearchDocument[]): Promise<void> {
    for (const kind of searchKinds) {
      const stored = documents.filter((document) => document.kind === kind).map((document) => storedOf(document, this.analysis));
      await this.put(kind, stored);
    }
  }

  /** Copies documents that were written or removed in the old index since this rebuild began. */
  private async copyLiveWrites(build: string): Promise<void> {
    if (!(await this.indexes.state()).live) return;
    for (const kind of searchKinds) {
      for (let offset = 0; ; offset += PAGE_SIZE) {
        const { results, total } = await this.indexes.withIndex(kind, false, (index) =>
          index.getDocuments({ filter: `build = "${build}"`, offset, limit: PAGE_SIZE }),
        );
        const newRevisions = await this.indexes.revisions(
          kind,
          true,
          results.map(({ id }) => id),
        );
        await this.put(kind, results.filter(({ id, revision }) => newRevisions.get(id) !== revision)); // prettier-ignore
        if (offset + PAGE_SIZE >= total) break;
      }
    }
  }

  private async swap(build: string): Promise<void> {
    const { live, building } = await this.indexes.state();
    if (building !== build) throw alreadyRebuilding();
    if (!live) {
      await this.indexes.run((client) => searchKinds.map((kind) => client.createIndex(this.indexes.name(kind), { primaryKey: 'id' })));
    }
    const pairs = searchKinds.map((kind) => ({ indexes: [this.indexes.name(kind), this.indexes.name(kind, true)] as [string, string] }));
    await this.indexes.ask((client) => client.swapIndexes(pairs.map((pair) => ({ ...pair, rename: false }))));
    // A swap task belongs to no index, and a key for some indexes cannot read it, so the state is polled instead.
    for (const deadline = performance.now() + SWAP_TIMEOUT_MS; (await this.indexes.state()).live !== build;) {
      if (performance.now() > deadline) throw new Error('search: the new index was not swapped in');
      await sleep(10);
    }
  }

  /** Deletes the marker that blocks writers first, and the lock last. */
  private deleteTemporaryIndexes(): Promise<void> {
    return this.delete([this.indexes.closing, this.indexes.name('manufacturer', true), this.indexes.name('product', true)]);
  }

  private async delete(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.indexes.run((client) => [client.deleteIndex(name)]);
      } catch (error) {
        if (!(error instanceof SearchTaskFailed && error.code === 'index_not_found')) throw error;
      }
    }
  }

  private async put(kind: SearchKind, documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.indexes.run((client) => [client.index(this.indexes.name(kind, true)).addDocuments([...documents])]);
  }
}
