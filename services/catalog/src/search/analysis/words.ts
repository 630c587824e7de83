/** Longer runs of letters are cut: nobody types them, and an index should not grow by them. */
const longestWord = 40;

/** The words of a text: lower case, without accents (`ñ` becomes `n`), letters and digits only. Nothing in it can be syntax of an engine. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, longestWord).join(''));
}
