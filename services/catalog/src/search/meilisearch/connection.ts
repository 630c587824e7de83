import { Meilisearch } from 'meilisearch';
import { codeOf, orAway } from './away.js';
import { httpClient } from './http-client.js';
import { createSearchKeys, type SearchKeys } from './keys.js';

export interface ConnectionOptions {
  /** `http(s)://host:port`; `?prefix=` (default `catalog`) starts the names of its indexes, so that a server can be shared. */
  url: string;
  /** May only search. */
  searchKey?: string | undefined;
  /** May write catalog's indexes. */
  indexKey?: string | undefined;
  /** Makes the two keys above where they are not given or the server has forgotten them. Never used for anything else. */
  masterKey?: string | undefined;
}

/** Milliseconds; a shopper does not wait longer, the indexer does. */
const timeouts: Record<keyof SearchKeys, number> = { searchKey: 4000, indexKey: 30_000 };

/** How to reach one server for one purpose, with the key for it. Without any key: a server that asks for none. */
export class Connection {
  readonly prefix: string;
  readonly #url: string;
  #client: Promise<Meilisearch> | undefined;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly purpose: keyof SearchKeys,
  ) {
    const url = new URL(options.url);
    this.prefix = url.searchParams.get('prefix') ?? 'catalog';
    url.search = '';
    this.#url = url.href;
  }

  /** Throws `DependencyUnavailable` when the server is away or not set up yet. */
  async ask<T>(work: (client: Meilisearch) => Promise<T>): Promise<T> {
    return orAway(async () => {
      try {
        return await work(await this.#connected());
      } catch (error) {
        if (codeOf(error) !== 'invalid_api_key' || !this.options.masterKey) throw error;
        this.#client = this.#connect(true);
        return await work(await this.#connected());
      }
    });
  }

  async #connected(): Promise<Meilisearch> {
    this.#client ??= this.#connect(false);
    try {
      return await this.#client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #connect(make: boolean): Promise<Meilisearch> {
    const { masterKey } = this.options;
    const given = this.options[this.purpose];
    const apiKey = masterKey && (make || !given) ? (await createSearchKeys(this.#url, masterKey, this.prefix))[this.purpose] : given;
    return new Meilisearch({ host: this.#url, timeout: timeouts[this.purpose], httpClient, ...(apiKey ? { apiKey } : {}) });
  }
}
