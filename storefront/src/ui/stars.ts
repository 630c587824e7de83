import { formatNumber, limits } from '@shop/contracts';

const { max } = limits.rating;
export const starTransforms = Array.from({ length: max }, (_, i) => `translate(${i * 24} 0)`);
export const starsViewBox = `0 0 ${max * 24} 24`;

/** Rounded to half stars, and as text. */
export function readRating(value: number): { halves: number; average: string; label: string } {
  const average = formatNumber(value, 1).replace(/,0$/, '');
  return { halves: Math.round(value * 2), average, label: `${average} de ${max} estrellas` };
}
