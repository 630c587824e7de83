import { Meilisearch } from 'meilisearch';
import { codeOf, wrapUnavailable } from './unavailable.js';
import { httpClient } from './http-client.js';
import { createSearchKeys, type SearchKeys } from './keys.js';

export interface ConnectionOptions {
  /** `http(s)://host:port`. `?prefix=` (default `catalog`) is the prefix of its index names, so that several shops can use one server. */
  url: string;
  /** A key that may only search. */
  searchKey?: string | undefined;
  /** A key that may write catalog's indexes. */
  indexKey?: string | undefined;
  /** Used only to create the two keys above if they are not configured or the server lost them. */
  masterKey?: string | undefined;
}

/** The timeout of a shopper's search is shorter than that of the indexer. */
const timeoutsMs: Record<keyof SearchKeys, number> = { searchKey: 4000, indexKey: 30_000 };

/** A client of one server with the key for one purpose. Without a key it connects to a server that requires none. */
export class Connection {
  readonly prefix: string;
  private readonly url: string;
  private client: Promise<Meilisearch> | undefined;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly purpose: keyof SearchKeys,
  ) {
    const url = new URL(options.url);
    this.prefix = url.searchParams.get('prefix') ?? 'catalog';
    url.search = '';
    this.url = url.href;
  }

  /** Throws `DependencyUnavailable` if the server is unavailable or not set up yet. */
  async ask<T>(work: (client: Meilisearch) => Promise<T>): Promise<T> {
    return wrapUnavailable(async () => {
      try {
        return await work(await this.connected());
      } catch (error) {
        if (codeOf(error) !== 'invalid_api_key' || !this.options.masterKey) throw error;
        this.client = this.connect(true);
        return await work(await this.connected());
      }
    });
  }

  private async connected(): Promise<Meilisearch> {
    this.client ??= this.connect(false);
    try {
      return await this.client;
    } catch (error) {
      this.client = undefined;
      throw error;
    }
  }

  private async connect(createKeys: boolean): Promise<Meilisearch> {
    const { masterKey } = this.options;
    const configuredKey = this.options[this.purpose];
    const apiKey =
      masterKey && (createKeys || !configuredKey)
        ? (await createSearchKeys(this.url, masterKey, this.prefix))[this.purpose]
        : configuredKey;
    return new Meilisearch({ host: this.url, timeout: timeoutsMs[this.purpose], httpClient, ...(apiKey ? { apiKey } : {}) });
  }
}
