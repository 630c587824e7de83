import { DependencyUnavailable } from '@shop/platform';
import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch';
import type { SearchKind } from '../search-engine.js';
import { codeOf } from './away.js';
import type { Connection } from './connection.js';
import type { StoredDocument } from './documents.js';
import { Tasks } from './tasks.js';

export const searchKinds = ['product', 'manufacturer'] as const satisfies readonly SearchKind[];
/** The document, among the products, that says what the index was filled with. It has no words, so nobody finds it. */
export const aboutId = 'about';

/** What there is on the server, by the time each was created. Creation times go with an index when it is swapped. */
export interface IndexState {
  /** The index that is searched. */
  live: string | undefined;
  /** The one that a rebuild is filling. */
  building: string | undefined;
  /** Says that a rebuild is about to swap: nobody writes until it is gone. */
  closing: string | undefined;
}

export const sameState = (one: IndexState, other: IndexState): boolean =>
  one.live === other.live && one.building === other.building && one.closing === other.closing;

/** Catalog's indexes on a Meilisearch server, under their names. */
export class Indexes {
  readonly #tasks = new Tasks();

  constructor(private readonly connection: Connection) {}

  name(kind: SearchKind, next = false): string {
    return `${this.connection.prefix}_${kind}s${next ? '_next' : ''}`;
  }

  get closing(): string {
    return `${this.connection.prefix}_closing`;
  }

  ask<T>(work: (client: Meilisearch) => Promise<T>): Promise<T> {
    return this.connection.ask(work);
  }

  /** Does something with one index. */
  with<T>(kind: SearchKind, next: boolean, work: (index: Index<StoredDocument>) => Promise<T>): Promise<T> {
    return this.ask((client) => work(client.index<StoredDocument>(this.name(kind, next))));
  }

  /** Enqueues tasks and waits until they have succeeded. */
  async run(enqueue: (client: Meilisearch) => readonly Promise<EnqueuedTask>[]): Promise<void> {
    await this.ask(async (client) => {
      await this.#tasks.done(client, await Promise.all(enqueue(client)));
    });
  }

  async state(): Promise<IndexState> {
    const { results } = await this.ask((client) => client.getRawIndexes({ limit: 1000 }));
    const created = (name: string) => results.find(({ uid }) => uid === name)?.createdAt;
    return { live: created(this.name('product')), building: created(this.name('product', true)), closing: created(this.closing) };
  }

  /** Revisions of those of these documents that an index has. */
  async revisions(kind: SearchKind, next: boolean, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const fields: ('id' | 'revision')[] = ['id', 'revision'];
    const { results } = await this.with(kind, next, (index) => index.getDocuments({ ids: [...ids], fields, limit: ids.length }));
    return new Map(results.map(({ id, revision }) => [id, revision]));
  }

  /** What the index was filled with; undefined if there is none or nobody filled it. */
  async signature(): Promise<unknown> {
    try {
      return (await this.with('product', false, (index) => index.getDocument(aboutId)))['signature'];
    } catch (error) {
      const cause = error instanceof DependencyUnavailable ? error.cause : error;
      if (['index_not_found', 'document_not_found'].includes(codeOf(cause) ?? '')) return undefined;
      throw error;
    }
  }
}
