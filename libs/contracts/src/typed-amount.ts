/**
 * Whole pesos as people type them: `50000`, `50.000`, `$ 50.000,50` (rounded, halves up). Not a number when it cannot be read; 0 for nothing.
 */
export function typedPesos(typed: string): number {
  const bare = typed.replace(/[\s$]/g, '');
  if (bare === '') return 0;
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d+(,\d{1,2})?$/.test(grouped) ? Math.floor(Number(grouped.replace(',', '.')) + 0.5) : Number.NaN;
}
