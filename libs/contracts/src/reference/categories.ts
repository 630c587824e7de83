import type { Category } from '../api/products.js';
import { MORE } from './genders.js';
import { CLOTHING, JEWELLERY, LINEN, productTypes } from './types.js';

const MEN = 1;
const WOMEN = 2;
const BOYS = 3;
const GIRLS = 4;
const BABIES = 5;
const kids = [BOYS, GIRLS];
const allGenders = [MEN, WOMEN, ...kids, BABIES];
const notBabies = [MEN, WOMEN, ...kids];

interface Entry {
  id: number;
  name: string;
  url: string;
  parentId: number | null;
  genderIds: number[];
}
const childrenOf =
  (parentId: number) =>
  (id: number, name: string, url: string, genderIds: number[] = [MORE]): Entry => ({ id, name, url, parentId, genderIds });
const clothing = childrenOf(CLOTHING);
const linen = childrenOf(LINEN);
const jewellery = childrenOf(JEWELLERY);

/** A separate subpath export, so that no page of the shop loads it. Two levels: the three types and their categories. CONST-20 and CONST-22 specify some of the ids; never reuse an id. */
const entries: Entry[] = [
  { id: CLOTHING, name: 'Indumentaria', url: 'indumentaria', parentId: null, genderIds: [] },
  { id: LINEN, name: 'Blanquería', url: 'blanqueria', parentId: null, genderIds: [MORE] },
  { id: JEWELLERY, name: 'Bisutería', url: 'bisuteria', parentId: null, genderIds: [MORE] },

  clothing(142, 'Remeras', 'remeras', allGenders),
  clothing(143, 'Musculosas', 'musculosas', notBabies),
  clothing(144, 'Blusas', 'blusas', [WOMEN, GIRLS]),
  clothing(141, 'Camisas', 'camisas', notBabies),
  clothing(146, 'Chombas', 'chombas', [MEN, BOYS]),
  clothing(145, 'Bodys', 'bodys', [WOMEN, BABIES]),
  clothing(149, 'Vestidos', 'vestidos', [WOMEN, GIRLS, BABIES]),
  clothing(148, 'Enteritos', 'enteritos', [WOMEN, GIRLS, BABIES]),
  clothing(147, 'Conjuntos', 'conjuntos', allGenders),
  clothing(135, 'Jeans', 'jeans', notBabies),
  clothing(136, 'Pantalones', 'pantalones', allGenders),
  clothing(138, 'Joggings', 'joggings', allGenders),
  clothing(139, 'Calzas', 'calzas', [WOMEN, GIRLS, BABIES]),
  clothing(137, 'Shorts y bermudas', 'shorts', allGenders),
  clothing(140, 'Polleras', 'polleras', [WOMEN, GIRLS]),
  clothing(133, 'Buzos', 'buzos', allGenders),
  clothing(134, 'Sweaters', 'sweaters', allGenders),
  clothing(132, 'Camperas', 'camperas', allGenders),
  clothing(156, 'Tapados', 'tapados', [WOMEN, GIRLS]),
  clothing(157, 'Sacos y trajes', 'sacos', [MEN, WOMEN]),
  clothing(153, 'Ropa deportiva', 'deportiva', notBabies),
  clothing(152, 'Mallas', 'mallas', allGenders),
  clothing(151, 'Pijamas', 'pijamas', allGenders),
  clothing(150, 'Ropa interior', 'ropa-interior', notBabies),
  clothing(160, 'Lencería', 'lenceria', [WOMEN]),
  clothing(158, 'Medias', 'medias', allGenders),
  clothing(161, 'Ajuares', 'ajuares', [BABIES]),
  clothing(162, 'Guardapolvos', 'guardapolvos', kids),
  clothing(154, 'Calzados', 'calzados', allGenders),
  clothing(159, 'Accesorios', 'accesorios', allGenders),
  clothing(155, 'Otros', 'otros', allGenders),

  linen(170, 'Sábanas', 'sabanas'),
  linen(171, 'Acolchados', 'acolchados'),
  linen(172, 'Frazadas y mantas', 'frazadas'),
  linen(173, 'Cubrecamas', 'cubrecamas'),
  linen(174, 'Almohadas', 'almohadas'),
  linen(175, 'Almohadones', 'almohadones'),
  linen(176, 'Toallas y toallones', 'toallas'),
  linen(177, 'Batas', 'batas'),
  linen(178, 'Cortinas', 'cortinas'),
  linen(179, 'Manteles', 'manteles'),
  linen(180, 'Repasadores', 'repasadores'),
  linen(181, 'Alfombras', 'alfombras'),

  jewellery(190, 'Aros', 'aros'),
  jewellery(191, 'Collares', 'collares'),
  jewellery(192, 'Pulseras', 'pulseras'),
  jewellery(193, 'Anillos', 'anillos'),
  jewellery(194, 'Relojes', 'relojes'),
  jewellery(195, 'Broches', 'broches'),
  jewellery(196, 'Tobilleras', 'tobilleras'),
  jewellery(197, 'Dijes', 'dijes'),
  jewellery(198, 'Accesorios para el pelo', 'accesorios-para-el-pelo'),
  jewellery(199, 'Sets de bisutería', 'sets-de-bisuteria'),
];

const nameOf = new Map(entries.map((entry) => [entry.id, entry.name]));

/** All categories in display order, the three types first. */
export const categories: readonly Category[] = entries.map((entry) => ({
  id: entry.id,
  name: entry.name,
  url: entry.url,
  img: `/img/categorias/${entry.url}.svg`,
  parent: entry.parentId === null ? null : (nameOf.get(entry.parentId) ?? null),
  parentId: entry.parentId,
  genderIds: entry.genderIds,
}));

const byId = new Map(categories.map((category) => [category.id, category]));

export const findCategory = (id: number): Category | undefined => byId.get(id);

/** The type (root category) of a category; a type is its own root. */
export const typeOfCategory = (category: Category): number => category.parentId ?? category.id;

/** The ids of a category and its type: a product is in the listings of both. */
export const lineage = (id: number): number[] => {
  const category = byId.get(id);
  if (!category) return [];
  return category.parentId === null ? [id] : [id, category.parentId];
};

export const isTypeRoot = (id: number): boolean => productTypes.some((type) => type.id === id);
