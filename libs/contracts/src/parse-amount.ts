import { normalizePasted } from './plain-text.js';
import { roundPesos } from './round-pesos.js';

/** Parses a number in es-AR notation: `50000`, `50.000`, `$ 50.000,50`. NaN if it cannot be parsed; 0 for an empty text. */
export function parseAmount(typed: string): number {
  const bare = normalizePasted(typed).replace(/[\s$]/g, '');
  if (bare === '') return 0;
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d+(,\d{1,2})?$/.test(grouped) ? Number(grouped.replace(',', '.')) : Number.NaN;
}

/** In whole pesos, halves up. */
export const parsePesos = (typed: string): number => roundPesos(parseAmount(typed));

/** Also accepts `US$` before the number, and `9.50` with a decimal point. Null for an empty text, NaN if it cannot be parsed. */
export function parseDollars(typed: string): number | null {
  const bare = normalizePasted(typed)
    .replace(/^\s*(US\$|USD|U\$S)/i, '')
    .trim();
  if (bare === '') return null;
  return parseAmount(/^-?\d+\.\d{1,2}$/.test(bare) ? bare.replace('.', ',') : bare);
}
