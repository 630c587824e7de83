import { normalizePasted } from './plain-text.js';
import { roundPesos } from './round-pesos.js';

/**
 * Parses an amount of pesos as users write it: `50000`, `50.000`, `$ 50.000,50`, `1500.50`, `ARS 12.500`, `12.500.-`. A point before three
 * digits separates thousands, before one or two it separates decimals. NaN if it cannot be parsed; 0 for an empty text.
 */
export function parseAmount(typed: string): number {
  const bare = normalizePasted(typed)
    .replace(/[\s$]/g, '')
    .replace(/^ARS?|(ARS|pesos)$/i, '')
    .replace(/[.,][-–]$/, '');
  if (bare === '') return 0;
  const ungrouped = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d+([.,]\d{1,2})?$/.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : Number.NaN;
}

/** In whole pesos, halves up. */
export const parsePesos = (typed: string): number => roundPesos(parseAmount(typed));

/** Also accepts `US$` and `USD` before or after the number. Null for an empty text, NaN if it cannot be parsed. */
export function parseDollars(typed: string): number | null {
  const bare = normalizePasted(typed)
    .trim()
    .replace(/^(US\$|USD|U\$S)|(US\$|USD|U\$S)$/i, '');
  return bare === '' ? null : parseAmount(bare);
}
