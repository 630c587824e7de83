import type { Gender } from '@shop/contracts';

/** Form of non-ASCII letters in the matched text: bytes (decoded path) or percent-encoded (query). */
export type Writing = 'decoded' | 'encoded';

const marks: Record<Writing, string> = {
  decoded: '(?:\\xCC[\\x80-\\xBF]|\\xCD[\\x80-\\xAF])*',
  encoded: '(?:%CC%[89AB][0-9A-F]|%CD%[89A][0-9A-F])*',
};
const FIRST_LETTER = 0x41;
const LAST_LETTER = 0x17f;
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function written(text: string, writing: Writing): string {
  if (writing === 'encoded') return encodeURIComponent(text);
  return [...Buffer.from(text)].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase()}`)).join('');
}

const oneOf = (alternatives: string[]): string => (alternatives.length === 1 ? (alternatives[0] ?? '') : `(?:${alternatives.join('|')})`);

/** Pattern of every way to write a gender that `findGender` understands: any case, with or without accents, composed or not. */
export const anySpelling = ({ slug }: Gender, writing: Writing): string =>
  Array.from(bare(slug), (letter) => oneOf(variants(letter).map((variant) => written(variant, writing))) + marks[writing]).join('');

function variants(letter: string): string[] {
  const all = Array.from({ length: LAST_LETTER - FIRST_LETTER + 1 }, (_, i) => String.fromCodePoint(FIRST_LETTER + i));
  return all.filter((candidate) => bare(candidate) === letter);
}

/** Pattern of the canonical slug in a decoded path, composed or not. */
export const canonicalSpelling = ({ slug }: Gender): string =>
  Array.from(slug, (letter) => oneOf([...new Set([letter, letter.normalize('NFD')])].map((form) => written(form, 'decoded')))).join('');
