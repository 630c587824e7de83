/** Text without accents and capitals, as searches in the page compare it. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, bare. */
export const wordsOf = (text: string): string[] => bare(text).match(/[\p{L}\p{N}]+/gu) ?? [];
