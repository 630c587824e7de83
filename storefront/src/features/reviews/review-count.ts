import { formatNumber } from '@shop/contracts';

export const reviewCount = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'opinión' : 'opiniones'}`;
