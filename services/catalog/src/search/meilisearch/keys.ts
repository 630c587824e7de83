import { type KeyCreation, Meilisearch } from 'meilisearch';
import { codeOf } from './away.js';
import { httpClient } from './http-client.js';
import { keyId } from './key-id.mjs';

/** Keys that can do what their holders have to do, and nothing else. */
export interface SearchKeys {
  /** For the API: asks questions. */
  searchKey: string;
  /** For the worker: writes documents, settings and indexes. */
  indexKey: string;
}

const actions = {
  search: ['search'],
  index: [
    'documents.add',
    'documents.get',
    'indexes.get',
    'indexes.create',
    'indexes.delete',
    'indexes.swap',
    'settings.update',
    'tasks.get',
  ],
} as const;

/**
 * Makes catalog's two keys with the server's master key, or finds them as they were made. The same master key and prefix always give
 * the same keys, so they survive a server that lost its data. Throws what the client throws.
 */
export async function createSearchKeys(url: string, masterKey: string, prefix: string): Promise<SearchKeys> {
  const client = new Meilisearch({ host: url, apiKey: masterKey, timeout: 10_000, httpClient });
  const [searchKey, indexKey] = await Promise.all([createKey(client, prefix, 'search'), createKey(client, prefix, 'index')]);
  return { searchKey, indexKey };
}

async function createKey(client: Meilisearch, prefix: string, purpose: keyof typeof actions): Promise<string> {
  const uid = keyId(`${prefix}:${purpose}`);
  const wanted: KeyCreation = {
    uid,
    name: `${prefix} ${purpose}`,
    description: `made by catalog for its ${purpose === 'search' ? 'API' : 'worker'}`,
    actions: [...actions[purpose]],
    indexes: [`${prefix}_*`],
    expiresAt: null,
  };
  try {
    return (await client.createKey(wanted)).key;
  } catch (error) {
    if (codeOf(error) === 'api_key_already_exists') return (await client.getKey(uid)).key;
    throw error;
  }
}
