/** Longer words are cut, so that they do not make the index larger. */
const MAX_WORD_LENGTH = 40;

/** A longer search is no article code. */
const MAX_CODE_LENGTH = 100;

/** Splits `50x50` into `50 x 50`, and `x3` into `x 3`. */
const dimensionPattern = /(^|[\s\d])x(?=\d)/g;

/** The words of a text in lower case, without accents (`ñ` becomes `n`), letters and digits only: none contains an engine's syntax. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/[¼½¾]/g, ' $&');
  const plain = spaced.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(dimensionPattern, '$1 x ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));
}

/** The form in which an article code and a whole search are compared; empty if the text has no words. */
export const codeKeyOf = (text: string): string => wordsOf(text.slice(0, MAX_CODE_LENGTH)).join('_');
