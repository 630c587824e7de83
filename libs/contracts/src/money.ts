/**
 * `12.500` or, with decimals, `12.500,50`: as `Intl` writes an amount of at most two decimals in es-AR, which the test holds it to. By hand,
 * because a browser loads what it knows of a language with its first formatter: a tenth of a second of a phone, in the task that draws a list.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (fraction ? `,${fraction}` : '');
}

/** `$ 12.500`: whole pesos, locale es-AR, no decimals (CONST-02). */
export const formatPesos = (amount: number): string => formatNumber(amount).replace(/^-?/, '$&$$\u00a0');

/** `US$ 12,50`. */
export const formatDollars = (amount: number): string => `US$ ${formatNumber(amount, 2)}`;
