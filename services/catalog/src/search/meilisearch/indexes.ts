import { DependencyUnavailable } from '@shop/platform';
import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch';
import type { SearchKind } from '../search-engine.js';
import { codeOf } from './unavailable.js';
import type { Connection } from './connection.js';
import type { StoredDocument } from './documents.js';
import { Tasks } from './tasks.js';

export const searchKinds = ['product', 'manufacturer'] as const satisfies readonly SearchKind[];
/** Id of the document, in the product index, that stores the signature of the index. It has no searchable words. */
export const INFO_DOCUMENT_ID = 'about';

/** The creation times of the existing indexes. A swap exchanges creation times together with contents. */
export interface IndexState {
  /** The index that searches use. */
  live: string | undefined;
  /** The new index that a rebuild is filling. */
  building: string | undefined;
  /** A marker index that a rebuild creates before its swap: while it exists, writers wait. */
  closing: string | undefined;
}

export const isSameState = (one: IndexState, other: IndexState): boolean =>
  one.live === other.live && one.building === other.building && one.closing === other.closing;

/** Operations on catalog's indexes of a Meilisearch server, with their names. */
export class Indexes {
  private readonly tasks = new Tasks();

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

  withIndex<T>(kind: SearchKind, next: boolean, work: (index: Index<StoredDocument>) => Promise<T>): Promise<T> {
    return this.ask((client) => work(client.index<StoredDocument>(this.name(kind, next))));
  }

  /** Enqueues tasks and waits until all have succeeded. */
  async run(enqueue: (client: Meilisearch) => readonly Promise<EnqueuedTask>[]): Promise<void> {
    await this.ask(async (client) => {
      await this.tasks.waitFor(client, await Promise.all(enqueue(client)));
    });
  }

  async state(): Promise<IndexState> {
    const { results } = await this.ask((client) => client.getRawIndexes({ limit: 1000 }));
    const created = (name: string) => results.find(({ uid }) => uid === name)?.createdAt;
    return { live: created(this.name('product')), building: created(this.name('product', true)), closing: created(this.closing) };
  }

  /** The indexed revisions of these documents, by id; without documents that are not indexed. */
  async revisions(kind: SearchKind, next: boolean, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const fields: ('id' | 'revision')[] = ['id', 'revision'];
    const { results } = await this.withIndex(kind, next, (index) => index.getDocuments({ ids: [...ids], fields, limit: ids.length }));
    return new Map(results.map(({ id, revision }) => [id, revision]));
  }

  /** The signature with which the index was filled; undefined if there is no index or it was never filled. */
  async signature(): Promise<unknown> {
    try {
      return (await this.withIndex('product', false, (index) => index.getDocument(INFO_DOCUMENT_ID)))['signature'];
    } catch (error) {
      const cause = error instanceof DependencyUnavailable ? error.cause : error;
      if (['index_not_found', 'document_not_found'].includes(codeOf(cause) ?? '')) return undefined;
      throw error;
    }
  }
}
