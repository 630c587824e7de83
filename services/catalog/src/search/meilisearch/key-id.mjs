import { createHash } from 'node:crypto';

/**
 * A UUID that depends on the name of a key alone: Meilisearch derives a key from its id and the master key, so whoever has both knows the key
 * before it is made. Plain JavaScript, since secrets are made where nothing has been built or installed.
 * @param {string} name
 * @returns {string}
 */
export function keyId(name) {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
