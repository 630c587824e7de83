import { CLOTHING, JEWELLERY, LINEN, SINGLE_SIZE_CLOTHING, SINGLE_SIZE_HOME, type ProductTypeId } from '@shop/contracts';
import type { Dye } from './pictures/dyes.js';

/** Ids of catalog's reference data by the names used here. They must equal what the API serves. */
export const categoryIds = {
  remeras: 142,
  musculosas: 143,
  blusas: 144,
  camisas: 141,
  chombas: 146,
  bodys: 145,
  vestidos: 149,
  enteritos: 148,
  conjuntos: 147,
  jeans: 135,
  pantalones: 136,
  joggings: 138,
  calzas: 139,
  shorts: 137,
  polleras: 140,
  buzos: 133,
  sweaters: 134,
  camperas: 132,
  tapados: 156,
  sacos: 157,
  deportiva: 153,
  mallas: 152,
  pijamas: 151,
  'ropa-interior': 150,
  lenceria: 160,
  medias: 158,
  ajuares: 161,
  guardapolvos: 162,
  calzados: 154,
  accesorios: 159,
  otros: 155,
  sabanas: 170,
  acolchados: 171,
  frazadas: 172,
  cubrecamas: 173,
  almohadas: 174,
  almohadones: 175,
  toallas: 176,
  batas: 177,
  cortinas: 178,
  manteles: 179,
  repasadores: 180,
  alfombras: 181,
  aros: 190,
  collares: 191,
  pulseras: 192,
  anillos: 193,
  relojes: 194,
  broches: 195,
  tobilleras: 196,
  dijes: 197,
  'accesorios-para-el-pelo': 198,
  'sets-de-bisuteria': 199,
} as const;
export type CategorySlug = keyof typeof categoryIds;

export const typeOf = (category: CategorySlug): ProductTypeId => {
  const id = categoryIds[category];
  return id >= 190 ? JEWELLERY : id >= 170 ? LINEN : CLOTHING;
};

/** Ids of sizes by their label. */
const sizeIds = new Map<string, number>();
const run = (first: number, labels: readonly string[]) => labels.forEach((label, i) => sizeIds.set(label, first + i));
run(1, ['2', '4', '6', '8', '10', '12', '14', '16', '34', '36', '38', '40', '42', '44', '46', '48', '50', '52']);
run(24, ['0-3m', '3-6m', '6-9m', '9-12m', '12-18m', '18-24m']);
run(31, ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']);
run(41, ['S/M', 'M/L', 'L/XL', 'XL/XXL']);
run(
  45,
  Array.from({ length: 31 }, (_, i) => `calzado ${17 + i}`),
);

const range = (first: number, last: number, step = 1, prefix = '') =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => prefix + (first + i * step));
const idsOf = (labels: readonly string[]) => labels.map((label) => sizeIds.get(label) ?? SINGLE_SIZE_CLOTHING);

/** Complete runs of sizes; a product has a range of one run. */
export const sizeRuns = {
  letras: idsOf(['S', 'M', 'L', 'XL', 'XXL']),
  especiales: idsOf(['L', 'XL', 'XXL', '3XL', '4XL', '5XL']),
  jeans: idsOf(range(36, 48, 2)),
  'jeans-hombre': idsOf(range(38, 52, 2)),
  chicos: idsOf(range(4, 16, 2)),
  bebes: idsOf(['0-3m', '3-6m', '6-9m', '9-12m', '12-18m', '18-24m']),
  'calzado-mujer': idsOf(range(35, 40, 1, 'calzado ')),
  'calzado-hombre': idsOf(range(39, 45, 1, 'calzado ')),
  'calzado-chicos': idsOf(range(24, 34, 1, 'calzado ')),
  'calzado-bebes': idsOf(range(17, 22, 1, 'calzado ')),
  corpinos: idsOf(range(34, 44, 2)),
  dobles: idsOf(['S/M', 'M/L', 'L/XL']),
  'unico-ropa': [SINGLE_SIZE_CLOTHING],
  'unico-casa': [SINGLE_SIZE_HOME],
} as const satisfies Record<string, readonly number[]>;
export type SizeRun = keyof typeof sizeRuns;

export const colourIds: Record<Dye, number> = {
  negro: 1,
  blanco: 2,
  crudo: 3,
  beige: 4,
  camel: 5,
  marron: 6,
  gris: 9,
  'gris-oscuro': 10,
  rojo: 11,
  bordo: 12,
  coral: 13,
  naranja: 14,
  mostaza: 16,
  amarillo: 17,
  verde: 19,
  'verde-militar': 20,
  'verde-agua': 21,
  turquesa: 22,
  celeste: 23,
  'jean-claro': 23,
  azul: 24,
  'azul-marino': 25,
  jean: 26,
  lila: 27,
  violeta: 28,
  rosa: 29,
  fucsia: 31,
  dorado: 32,
  plateado: 33,
};
