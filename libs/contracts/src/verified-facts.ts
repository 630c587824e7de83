import { formatNumber } from './money.js';

/** Numbers of received orders that the shop tells. Its pages change only when a manufacturer passes one of them (D-145). */
export const orderSteps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
export const MAX_ORDER_STEP = 5000;

/** The highest step that this number of orders passes; 0 if it passes none. */
export const orderStepOf = (orders: number): number => orderSteps.findLast((step) => orders > step) ?? 0;

/** Facts about a manufacturer whose identity an admin verified. Absent ones are not told. */
export interface VerifiedFacts {
  /** Time at which its account was created, ISO 8601. */
  createdAt?: string | null | undefined;
  /** One of `orderSteps`, or 0. */
  orderStep?: number | null | undefined;
}

export const verifiedTitle = 'Identidad verificada';

const months = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'America/Argentina/Buenos_Aires' });

/** Texts such as `['desde marzo de 2024', 'más de 20 pedidos']`. */
export const verifiedFacts = ({ createdAt, orderStep }: VerifiedFacts): string[] => [
  ...(createdAt ? [`desde ${months.format(new Date(createdAt))}`] : []),
  ...(orderStep ? [`más de ${formatNumber(orderStep)} pedidos`] : []),
];

/** The mark as one text. */
export const verifiedText = (manufacturer: VerifiedFacts): string => [verifiedTitle, ...verifiedFacts(manufacturer)].join(' · ');
