import { singular, stem } from './stem.js';

/**
 * The words a shopper may type for one that stands in a text: its number and, where its end shows one, its gender (`remeras` → `remera`,
 * `remeras`, `remero`, `remeros`); for engines that cannot stem. Not everything with the same stem: each word costs an index, and nobody types
 * `pantalona`. Takes a normalised word; all of it have its stem.
 */
export function formsOf(word: string): string[] {
  const forms = singularsOf(word).flatMap((one) => [
    one,
    `${one}s`,
    ...(one.endsWith('z') ? [`${one.slice(0, -1)}ces`] : []),
    ...(one.endsWith('y') ? [`${one.slice(0, -1)}ies`] : []),
    ...(/[aeiou]$/.test(one) ? [] : [`${one}es`]),
  ]);
  return [...new Set([word, ...forms])].filter((form) => stem(form) === stem(word));
}

/** What it may be the plural of, and the other gender of that. */
function singularsOf(word: string): string[] {
  const one = singular(word);
  const bare = one.slice(0, -1);
  if (/[ao]$/.test(one)) return [`${bare}a`, `${bare}o`];
  // `bodies` is of `body` or `bodie`, `trajes` of `traje` or, as `pantalones` is, of `traj`.
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return one !== word && word.endsWith('es') && !/[aeiouz]$/.test(one) ? [one, `${one}e`] : [one];
}
