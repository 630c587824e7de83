import { singular, stem } from './stem.js';

/**
 * Spellings that shoppers type for a normalised word, for engines without stemming: singular, plural and, if the ending shows it, both
 * genders (`remeras` → `remera`, `remeras`, `remero`, `remeros`). All have the word's stem; forms such as `pantalona` are left out,
 * because each one makes the index larger.
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

/** Possible singular forms, in both genders. */
function singularsOf(word: string): string[] {
  const one = singular(word);
  const base = one.slice(0, -1);
  if (/[ao]$/.test(one)) return [`${base}a`, `${base}o`];
  // `bodies` is the plural of `body` or `bodie`; `trajes` that of `traje` or, like `pantalones`, of `traj`.
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return one !== word && word.endsWith('es') && !/[aeiouz]$/.test(one) ? [one, `${one}e`] : [one];
}
