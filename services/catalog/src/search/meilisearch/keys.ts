import { type KeyCreation, Meilisearch } from 'meilisearch';
import { codeOf } from './unavailable.js';
import { httpClient } from './http-client.js';
import { keyId } from './key-id.mjs';

/** The two keys of catalog, each with the minimal permissions. */
export interface SearchKeys {
  /** Lets the API search. */
  searchKey: string;
  /** Lets the worker write documents, settings and indexes. */
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
 * Creates catalog's two keys with the server's master key, or reads existing ones. They depend only on master key and prefix, so a server
 * that lost its data gets the same keys. Throws the client's errors.
 */
export async function createSearchKeys(url: string, masterKey: string, prefix: string): Promise<SearchKeys> {
  const client = new Meilisearch({ host: url, apiKey: masterKey, timeout: 10_000, httpClient });
  const [searchKey, indexKey] = await Promise.all([createKey(client, prefix, 'search'), createKey(client, prefix, 'index')]);
  return { searchKey, indexKey };
}

async function createKey(client: Meilisearch, prefix: string, purpose: keyof typeof actions): Promise<string> {
  const uid = keyId(`${prefix}:${purpose}`);
  const newKey: KeyCreation = {
    uid,
    name: `${prefix} ${purpose}`,
    description: `made by catalog for its ${purpose === 'search' ? 'API' : 'worker'}`,
    actions: [...actions[purpose]],
    indexes: [`${prefix}_*`],
    expiresAt: null,
  };
  try {
    return (await client.createKey(newKey)).key;
  } catch (error) {
    if (codeOf(error) === 'api_key_already_exists') return (await client.getKey(uid)).key;
    throw error;
  }
}
