/** Longer runs of letters are cut: nobody types them, and an index should not grow by them. */
const longestWord = 40;

/** `50x50`, `x3`: as `50 x 50` and `x 3`. */
const times = /(^|[\s\d])x(?=\d)/g;

/** The words of a text: lower case, without accents (`ñ` becomes `n`), letters and digits only. Nothing in it can be syntax of an engine. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/[¼½¾]/g, ' $&');
  const plain = spaced.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(times, '$1 x ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, longestWord).join(''));
}
