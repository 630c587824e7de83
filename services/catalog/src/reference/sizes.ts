import { SINGLE_SIZE_CLOTHING, SINGLE_SIZE_HOME, type Size, type SizeGroup } from '@shop/contracts';

const sizeRange = (first: number, group: SizeGroup, names: readonly string[]): Size[] =>
  names.map((name, i) => ({ id: first + i, name, group }));

const footwear = Array.from({ length: 31 }, (_, i) => String(17 + i));

/** Products and carts store these ids: add new sizes at the end (from 77) and never renumber. 19 and 76 are the two single sizes. */
export const sizes: readonly Size[] = [
  ...sizeRange(1, 'Numéricos', ['2', '4', '6', '8', '10', '12', '14', '16', '34', '36', '38', '40', '42', '44', '46', '48', '50', '52']),
  { id: SINGLE_SIZE_HOME, name: 'Único', group: 'Alfanuméricos' },
  ...sizeRange(20, 'Numéricos', ['54', '56', '58', '60']),
  ...sizeRange(24, 'Alfanuméricos', ['0 a 3 meses', '3 a 6 meses', '6 a 9 meses', '9 a 12 meses', '12 a 18 meses', '18 a 24 meses']),
  ...sizeRange(30, 'Alfanuméricos', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL']),
  ...sizeRange(41, 'Alfanuméricos', ['S/M', 'M/L', 'L/XL', 'XL/XXL']),
  ...sizeRange(45, 'Calzado', footwear),
  { id: SINGLE_SIZE_CLOTHING, name: 'Único', group: 'Alfanuméricos' },
];

const byId = new Map(sizes.map((size) => [size.id, size]));

export const findSize = (id: number): Size | undefined => byId.get(id);
