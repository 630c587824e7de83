import { formatPesos } from '@shop/contracts';

/** How far towards a manufacturer's minimum, from 0 to 100. */
export const progressOf = (amount: number, minimum: number): number =>
  minimum <= 0 ? 100 : Math.min(100, Math.floor((amount / minimum) * 100));

/** What is missing to a minimum, or that it is reached (equal is enough, A-29). */
export const missingText = (amount: number, minimum: number): string =>
  amount >= minimum ? 'Llegaste a la compra mínima.' : `Te faltan ${formatPesos(minimum - amount)} para la compra mínima.`;
