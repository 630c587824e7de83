const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0, minimumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$ 12.500`: whole pesos, locale es-AR, no decimals (CONST-02). */
export const formatPesos = (amount: number): string => pesos.format(amount);

/** `US$ 12,50`. */
export const formatDollars = (amount: number): string => `US$ ${dollars.format(amount)}`;

/** Whole pesos, halves up. */
export const roundPesos = (amount: number): number => Math.floor(amount + 0.5);
