/** Whole pesos, halves up. Apart from `money.ts`, which every page carries. */
export const roundPesos = (amount: number): number => Math.floor(amount + 0.5);
