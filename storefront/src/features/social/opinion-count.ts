import { formatNumber } from '@shop/contracts';

/** "1 opinión", "1.284 opiniones". */
export const opinionCount = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'opinión' : 'opiniones'}`;
