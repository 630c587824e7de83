import { limits } from '@shop/contracts';

/** Rules that products and packs share. Each reads one field, and notes the sentence a person sees when it breaks a rule. */
export type Problems = Record<string, string>;

const MAX_PRICE = 999_999_999;
const MAX_PRICE_USD = 9_999_999.99;

const lengthOf = (text: string): number => Array.from(text).length;

export function readName(name: string | undefined, problems: Problems): string {
  const { min, max } = limits.name;
  const text = (name ?? '').trim();
  if (lengthOf(text) < min || lengthOf(text) > max) problems['name'] = `El nombre debe tener entre ${min} y ${max} caracteres.`;
  return text;
}

/** Empty or 3 to 1000 characters. */
export function readDescription(description: string | null | undefined, problems: Problems): string | null {
  const { min, max } = limits.description;
  const text = (description ?? '').trim();
  if (text === '') return null;
  if (lengthOf(text) < min || lengthOf(text) > max) problems['description'] = `La descripción debe tener entre ${min} y ${max} caracteres.`;
  return text;
}

/** Whole pesos, halves up. The rule looks at what was written: 0.6 is less than 1. */
export function readPrice(price: number | undefined, problems: Problems): number {
  if (price === undefined || !(price >= limits.price.min)) problems['price'] = 'El precio debe ser un número mayor o igual a 1.';
  else if (price > MAX_PRICE) problems['price'] = 'El precio es demasiado alto.';
  return Math.floor((price ?? 0) + 0.5);
}

/** None, or more than 0, kept with two decimals. */
export function readPriceUSD(price: number | null | undefined, problems: Problems): number | null {
  if (price === null || price === undefined) return null;
  const rounded = Math.round(price * 100) / 100;
  if (!(rounded > 0)) problems['priceUSD'] = 'El precio en dólares debe ser un número mayor a 0.';
  else if (rounded > MAX_PRICE_USD) problems['priceUSD'] = 'El precio en dólares es demasiado alto.';
  return rounded;
}
