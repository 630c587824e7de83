import { createHash } from 'node:crypto';

/**
 * A UUID derived from the name of a key. Meilisearch derives a key from its id and the master key, so the key can be computed before it
 * is created. Plain JavaScript, because secrets are generated before anything is built or installed.
 *
 * @param {string} name
 *
 * @returns {string}
 */
export function keyId(name) {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
