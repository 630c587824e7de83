/**
 * `12.500` or, with decimals, `12.500,50`: the same as `Intl` for amounts of at most two decimals in es-AR, as a test checks. Written by
 * hand, because the first formatter of `Intl` takes 100 ms on a phone while a list is drawn.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [integer = '', fraction] = value.toFixed(decimals).split('.');
  return integer.replace(/\B(?=(\d{3})+$)/g, '.') + (fraction ? `,${fraction}` : '');
}

/** `$ 12.500`: whole pesos in es-AR, no decimals (CONST-02). */
export const formatPesos = (amount: number): string => formatNumber(amount).replace(/^-?/, '$&$$\u00a0');

/** `US$ 12,50`. */
export const formatDollars = (amount: number): string => `US$ ${formatNumber(amount, 2)}`;
