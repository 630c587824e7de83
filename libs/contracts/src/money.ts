/**
 * Writes numbers as es-AR does. A browser loads what it knows of a language with the first formatter, some 10 ms of a phone: it is made
 * when there is a number to write, not when a page wakes.
 */
export function numbersAs(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat('es-AR', options)).format(value);
}

/** `$ 12.500`: whole pesos, locale es-AR, no decimals (CONST-02). */
export const formatPesos = numbersAs({ style: 'currency', currency: 'ARS', maximumFractionDigits: 0, minimumFractionDigits: 0 });

const twoDecimals = numbersAs({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `US$ 12,50`. */
export const formatDollars = (amount: number): string => `US$ ${twoDecimals(amount)}`;

/** `12.500` */
export const formatNumber = numbersAs();

/** Whole pesos, halves up. */
export const roundPesos = (amount: number): number => Math.floor(amount + 0.5);
