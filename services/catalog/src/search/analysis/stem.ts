/** Words whose gender is kept: a search for girls' clothes must not find boys' clothes. */
const feminineOnly = new Set(['nena', 'nina', 'chica', 'beba']);

/**
 * A light Spanish stemmer: singular and plural, feminine and masculine have one stem (`remeras`, `remera` → `remer`; `rojas`, `rojo` →
 * `roj`). Snowball's general stemmer handles verbs, which product texts lack, and not plurals such as `jeans` and `tops`. Expects a
 * normalised word: lower case, no accents.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singularForm = singular(word);
  if (feminineOnly.has(singularForm)) return singularForm;
  if (singularForm.length < 4) return singularForm;
  if (singularForm.endsWith('y')) return `${singularForm.slice(0, -1)}i`;
  return /[aeo]$/.test(singularForm) ? singularForm.slice(0, -1) : singularForm;
}

/** The singular of a normalised word; for `trajes` it is `traj`, because the plural does not show the final `e`. */
export function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  // `gris` and `bus` are singular; `bikinis` and `menus` are plural.
  if (/[iu]s$/.test(word)) return word.length > 5 ? word.slice(0, -1) : word;
  return word.endsWith('ss') ? word : word.slice(0, -1);
}
