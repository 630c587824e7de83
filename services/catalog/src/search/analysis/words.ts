/** Longer words are cut, so that they do not make the index larger. */
const MAX_WORD_LENGTH = 40;

/** Splits `50x50` into `50 x 50`, and `x3` into `x 3`. */
const dimensionPattern = /(^|[\s\d])x(?=\d)/g;

/** The words of a text in lower case, without accents (`ñ` becomes `n`), letters and digits only: none contains an engine's syntax. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/[¼½¾]/g, ' $&');
  const plain = spaced.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(dimensionPattern, '$1 x ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));
}
