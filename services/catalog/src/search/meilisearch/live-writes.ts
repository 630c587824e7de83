import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyUnavailable } from '@shop/platform';
import type { SearchKind } from '../search-engine.js';
import type { StoredDocument } from './documents.js';
import { type IndexState, type Indexes, sameState, searchKinds } from './indexes.js';

export type Writes = Record<SearchKind, readonly StoredDocument[]>;

/** Milliseconds: how long a swap is waited for, and looked at how often. */
const swap = { patience: 10_000, look: 20 };
/** Milliseconds. Who was held up for longer between looking and writing looks again. */
const fresh = 5000;

/**
 * Writes documents into the index that is searched, whatever rebuilds do meanwhile: a write counts once the state of the indexes is the same
 * behind it as before it, and is done again otherwise. So a rebuild finds every write that counted before it closed, and every other one
 * goes to the index that it swaps in.
 *
 * Meilisearch has no conditional write; what is older than the index has is left out after a look. Between two processes that is safe
 * because a key is claimed by one at a time, and one that lost its claim marks the key again (`DirtySet.finish`).
 */
export class LiveWrites {
  /** Newest revision of every document that is being written by this process. */
  readonly #underway = new Map<string, number>();

  constructor(private readonly indexes: Indexes) {}

  /** Returns once the documents can be found, or the removed ones cannot. */
  async put(writes: Writes): Promise<void> {
    const mine = { product: this.#take('product', writes.product), manufacturer: this.#take('manufacturer', writes.manufacturer) };
    if (mine.product.length + mine.manufacturer.length === 0) return;
    try {
      while (!(await this.#attempt(mine)));
    } finally {
      for (const kind of searchKinds) this.#give(kind, mine[kind]);
    }
  }

  /** Whether it counts. */
  async #attempt(writes: Writes): Promise<boolean> {
    const before = await this.#open();
    const looked = performance.now();
    const [products, manufacturers] = await Promise.all(searchKinds.map((kind) => this.#newer(kind, writes[kind])));
    if (performance.now() - looked > fresh) return false;
    const build = before.building ?? null;
    await this.indexes.run((client) =>
      ([['product', products], ['manufacturer', manufacturers]] as const).flatMap(([kind, documents]) =>
        documents?.length ? [client.index(this.indexes.name(kind)).addDocuments(documents.map((one) => ({ ...one, build })))] : [],
      ),
    ); // prettier-ignore
    return sameState(before, await this.indexes.state());
  }

  /** The state once writing is allowed. */
  async #open(): Promise<IndexState> {
    const end = performance.now() + swap.patience;
    for (;;) {
      const state = await this.indexes.state();
      if (!state.closing) {
        if (state.live) return state;
        throw new DependencyUnavailable('search has no index yet');
      }
      if (performance.now() > end) throw new DependencyUnavailable('search is being swapped');
      await sleep(swap.look);
    }
  }

  async #newer(kind: SearchKind, documents: readonly StoredDocument[]): Promise<StoredDocument[]> {
    const known = await this.indexes.revisions(
      kind,
      false,
      documents.map(({ id }) => id),
    );
    return documents.filter(({ id, revision }) => (known.get(id) ?? 0) <= revision);
  }

  /** The newest of each document, unless a newer one is on its way. */
  #take(kind: SearchKind, documents: readonly StoredDocument[]): StoredDocument[] {
    const latest = new Map<string, StoredDocument>();
    for (const document of documents) if (document.revision >= (latest.get(document.id)?.revision ?? 0)) latest.set(document.id, document);
    const mine = [...latest.values()].filter(({ id, revision }) => revision >= (this.#underway.get(`${kind}:${id}`) ?? 0));
    for (const { id, revision } of mine) this.#underway.set(`${kind}:${id}`, revision);
    return mine;
  }

  #give(kind: SearchKind, documents: readonly StoredDocument[]): void {
    for (const { id, revision } of documents) {
      if (this.#underway.get(`${kind}:${id}`) === revision) this.#underway.delete(`${kind}:${id}`);
    }
  }
}
