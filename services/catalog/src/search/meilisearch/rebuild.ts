import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@shop/contracts';
import type { Settings } from 'meilisearch';
import type { Analysis } from '../analysis/analysis.js';
import type { SearchDocument, SearchKind } from '../search-engine.js';
import { type StoredDocument, storedOf } from './documents.js';
import { aboutId, type Indexes, searchKinds } from './indexes.js';
import { settingsOf, signatureOf } from './settings.js';
import { SearchTaskFailed } from './tasks.js';

/** Milliseconds without a write after which a rebuild is taken for dead. */
const abandonedAfter = 60_000;
/** Milliseconds. */
const swapPatience = 60_000;
/** Documents taken along at once. */
const page = 500;

const alreadyRunning = () => new CodedError('conflict', 'search.rebuilding', 'El índice ya se está rearmando.');

/**
 * Fills a new pair of indexes and swaps it in. That the new index can be created only once is the lock; a dead rebuild's is taken over.
 * Live writes go on in the old index and bear the mark of this rebuild; it takes those along. For the last of them writers pause: they wait
 * while the index `closing` exists.
 */
export class Rebuild {
  constructor(
    private readonly indexes: Indexes,
    private readonly analysis: Analysis,
  ) {}

  async run(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const build = await this.#begin();
    try {
      await this.#setUp();
      for await (const documents of source) await this.#fill(documents);
      await this.#takeAlong(build);
      await this.indexes.run((client) => [client.createIndex(this.indexes.closing)]);
      await this.#takeAlong(build);
      await this.#swap(build);
    } catch (error) {
      // Somebody who took it for dead has removed it: what stands there is theirs.
      if ((await this.indexes.state()).building === build) await this.#clear();
      throw error;
    }
    await this.#clear();
  }

  /** Creates the new index; answers when it was created, which is what this rebuild is known by. */
  async #begin(): Promise<string> {
    const name = this.indexes.name('product', true);
    try {
      await this.indexes.run((client) => [client.createIndex(name, { primaryKey: 'id' })]);
    } catch (error) {
      if (!(error instanceof SearchTaskFailed && error.code === 'index_already_exists')) throw error;
      await this.#takeOver(Date.parse(error.enqueuedAt));
    }
    const { building } = await this.indexes.state();
    if (!building) throw alreadyRunning();
    return building;
  }

  /** `now` by the server's clock. */
  async #takeOver(now: number): Promise<void> {
    const other = await this.indexes.ask((client) => client.getRawIndex(this.indexes.name('product', true)));
    if (now - Date.parse(other.updatedAt) < abandonedAfter) throw alreadyRunning();
    await this.#clear();
    await this.indexes.run((client) => [client.createIndex(other.uid, { primaryKey: 'id' })]);
  }

  async #setUp(): Promise<void> {
    const settings: Settings = settingsOf(this.analysis);
    await this.#delete([this.indexes.closing, this.indexes.name('manufacturer', true)]);
    await this.indexes.run((client) => [client.createIndex(this.indexes.name('manufacturer', true), { primaryKey: 'id' })]);
    await this.indexes.run((client) => searchKinds.map((kind) => client.index(this.indexes.name(kind, true)).updateSettings(settings)));
    await this.#put('product', [{ id: aboutId, revision: 0, build: null, signature: signatureOf(this.analysis) }]);
  }

  async #fill(documents: readonly SearchDocument[]): Promise<void> {
    for (const kind of searchKinds) {
      const stored = documents.filter((document) => document.kind === kind).map((document) => storedOf(document, this.analysis));
      await this.#put(kind, stored);
    }
  }

  /** Brings over what was written or removed in the old index since the new one was begun. */
  async #takeAlong(build: string): Promise<void> {
    if (!(await this.indexes.state()).live) return;
    for (const kind of searchKinds) {
      for (let offset = 0; ; offset += page) {
        const { results, total } = await this.indexes.with(kind, false, (index) =>
          index.getDocuments({ filter: `build = "${build}"`, offset, limit: page }),
        );
        const there = await this.indexes.revisions(
          kind,
          true,
          results.map(({ id }) => id),
        );
        await this.#put(kind, results.filter(({ id, revision }) => there.get(id) !== revision)); // prettier-ignore
        if (offset + page >= total) break;
      }
    }
  }

  async #swap(build: string): Promise<void> {
    const { live, building } = await this.indexes.state();
    if (building !== build) throw alreadyRunning();
    if (!live) {
      await this.indexes.run((client) => searchKinds.map((kind) => client.createIndex(this.indexes.name(kind), { primaryKey: 'id' })));
    }
    const pairs = searchKinds.map((kind) => ({ indexes: [this.indexes.name(kind), this.indexes.name(kind, true)] as [string, string] }));
    await this.indexes.ask((client) => client.swapIndexes(pairs.map((pair) => ({ ...pair, rename: false }))));
    // The task of a swap belongs to no index, so a key for some indexes does not see it; what it did can be seen.
    for (const end = performance.now() + swapPatience; (await this.indexes.state()).live !== build;) {
      if (performance.now() > end) throw new Error('search: the new index was not swapped in');
      await sleep(10);
    }
  }

  /** The mark for writers first, the lock last. */
  #clear(): Promise<void> {
    return this.#delete([this.indexes.closing, this.indexes.name('manufacturer', true), this.indexes.name('product', true)]);
  }

  async #delete(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.indexes.run((client) => [client.deleteIndex(name)]);
      } catch (error) {
        if (!(error instanceof SearchTaskFailed && error.code === 'index_not_found')) throw error;
      }
    }
  }

  async #put(kind: SearchKind, documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.indexes.run((client) => [client.index(this.indexes.name(kind, true)).addDocuments([...documents])]);
  }
}
