/** Of people the gender is what is meant: who looks for a girl's clothes does not want a boy's. */
const girls = new Set(['nena', 'nina', 'chica', 'beba']);

/**
 * A light Spanish stem: one form for singular and plural, feminine and masculine (`remeras`, `remera` → `remer`; `rojas`, `rojo` → `roj`).
 * The general-purpose Snowball stemmer treats verbs this text does not have and leaves the plurals of the trade alone (`jeans`, `tops`).
 * Takes a normalised word: lower case, no accents.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const one = singular(word);
  if (girls.has(one)) return one;
  if (one.length < 4) return one;
  if (one.endsWith('y')) return `${one.slice(0, -1)}i`;
  return /[aeo]$/.test(one) ? one.slice(0, -1) : one;
}

/** Of a normalised word; of `trajes` it is `traj`, since nothing shows that it ended in `e`. */
export function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  // `gris`, `bus` are singular; `bikinis`, `menus` are not.
  if (/[iu]s$/.test(word)) return word.length > 5 ? word.slice(0, -1) : word;
  return word.endsWith('ss') ? word : word.slice(0, -1);
}
