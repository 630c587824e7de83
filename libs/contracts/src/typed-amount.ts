import { roundPesos } from './round-pesos.js';

/**
 * A number as people type it in es-AR: `50000`, `50.000`, `$ 50.000,50`. Not a number when it cannot be read; 0 for nothing.
 */
export function typedAmount(typed: string): number {
  const bare = typed.replace(/[\s$]/g, '');
  if (bare === '') return 0;
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d+(,\d{1,2})?$/.test(grouped) ? Number(grouped.replace(',', '.')) : Number.NaN;
}

/** The same in whole pesos, halves up. */
export const typedPesos = (typed: string): number => roundPesos(typedAmount(typed));

/** Dollars: the same numbers, `US$` before them, and `9.50`, as they are written elsewhere. Null for nothing, not a number when it cannot be read. */
export function typedDollars(typed: string): number | null {
  const bare = typed.replace(/^\s*(US\$|USD|U\$S)/i, '').trim();
  if (bare === '') return null;
  return typedAmount(/^-?\d+\.\d{1,2}$/.test(bare) ? bare.replace('.', ',') : bare);
}
