import { formatPesos } from '@shop/contracts';

/** Percent of the minimum, 0 to 100. */
export const progressOf = (amount: number, minimum: number): number =>
  minimum <= 0 ? 100 : Math.min(100, Math.floor((amount / minimum) * 100));

/** An amount equal to the minimum is enough. */
export const missingText = (amount: number, minimum: number): string =>
  amount >= minimum ? 'Llegaste a la compra mínima.' : `Te faltan ${formatPesos(minimum - amount)} para la compra mínima.`;
