/** Rounds to whole pesos, halves up. Separate from `money.ts`, which every page loads. */
export const roundPesos = (amount: number): number => Math.floor(amount + 0.5);
