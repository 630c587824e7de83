import { formTexts } from '../src/form-texts.js';
import { plainTextProblem } from '../src/plain-text.js';
import type { PackDraft, PackLine } from '../src/pack-rules.js';
import type { ProductDraft } from '../src/product-rules.js';

/**
 * Valid and invalid products and packs. The tests of the rules here and of catalog's entities run every case. `problems` are the expected
 * error texts by field; empty for a valid draft.
 */
export interface RuleCase<Draft> {
  title: string;
  draft: Draft;
  problems: Record<string, string>;
}

export const caseImageUrl = (n: number): string => `/media/${String(n).padStart(32, '0')}.webp`;
const fourImages = [1, 2, 3, 4].map(caseImageUrl);

/** A valid product. */
export const validProduct: ProductDraft = {
  name: 'Remera lisa',
  price: 12_500,
  type: 88,
  genderId: 2,
  categoryId: 142,
  sizes: [32, 33],
  mainImage: caseImageUrl(1),
  images: [caseImageUrl(1)],
};
const inColors: ProductDraft = { isVariable: true, sizes: [], colors: [1, 2] };
const withVariations = (...variations: NonNullable<ProductDraft['variations']>[number][]): ProductDraft => ({ ...inColors, variations });

const texts = {
  name: 'El nombre debe tener entre 3 y 100 caracteres.',
  description: 'La descripción debe tener entre 3 y 1000 caracteres.',
  price: 'El precio debe ser un número mayor o igual a 1.',
  high: 'El precio es demasiado alto.',
  priceUSD: 'El precio en dólares debe ser un número mayor a 0.',
  mainImage: 'La foto principal tiene que ser una de las fotos del producto.',
  oneSize: 'Un producto con varios colores lleva un solo talle.',
};

const product = (title: string, changes: ProductDraft, problems: Record<string, string> = {}): RuleCase<ProductDraft> => ({
  title,
  draft: { ...validProduct, ...changes },
  problems,
});

/** PROD-11…16. */
export const productCases: readonly RuleCase<ProductDraft>[] = [
  product('is right as it is', {}),
  product('has a name of two', { name: ' ab ' }, { name: texts.name }),
  product('has a name of three', { name: 'abc' }),
  product('has a name of 100 signs of two units', { name: '👗'.repeat(100) }),
  product('has a name of 101', { name: 'a'.repeat(101) }, { name: texts.name }),
  product('has an empty description', { description: ' ' }),
  product('has a description of two', { description: 'ab' }, { description: texts.description }),
  product('has a description of 1001', { description: 'a'.repeat(1001) }, { description: texts.description }),
  product('has a description of 1000 with line breaks', { description: 'línea\n'.repeat(166) + 'fin.' }),
  product('costs 1', { price: 1 }),
  product('costs nothing', { price: 0 }, { price: texts.price }),
  product('costs less than 1', { price: 0.6 }, { price: texts.price }),
  product('costs what is no number', { price: Number.NaN }, { price: texts.price }),
  product('costs the most', { price: 999_999_999 }),
  product('costs too much', { price: 1_000_000_000 }, { price: texts.high }),
  product('has no price in dollars', { priceUSD: null }),
  product('has a price in dollars', { priceUSD: 9.5 }),
  product('costs no dollars', { priceUSD: 0 }, { priceUSD: texts.priceUSD }),
  product('costs less than a cent', { priceUSD: 0.001 }, { priceUSD: texts.priceUSD }),
  product('costs the most dollars', { priceUSD: 9_999_999.99 }),
  product('costs too many dollars', { priceUSD: 10_000_000 }, { priceUSD: 'El precio en dólares es demasiado alto.' }),
  product('has blank and repeated tags', { tags: ['lino', ' ', ' lino '] }),
  product('has 30 tags', { tags: Array.from({ length: 30 }, (_, i) => `t${i}`) }),
  product('has 31 tags', { tags: Array.from({ length: 31 }, (_, i) => `t${i}`) }, { tags: 'Podés poner hasta 30 etiquetas.' }),
  product('has a tag of 50', { tags: ['a'.repeat(50)] }),
  product('has a tag of 51', { tags: ['a'.repeat(51)] }, { tags: 'Cada etiqueta puede tener hasta 50 caracteres.' }),
  product('has a control character in its second tag', { tags: ['lino', 'a\u0007b'] }, { tags: plainTextProblem }),
  product('has 40 sizes', { sizes: Array.from({ length: 40 }, (_, i) => i + 1) }),
  product('has 41 sizes', { sizes: Array.from({ length: 41 }, (_, i) => i + 1) }, { sizes: 'Podés elegir hasta 40 talles.' }),
  product('is clothing without a size', { sizes: [] }, { sizes: formTexts.sizeRequired }),
  product('is linen without a size', { type: 130, categoryId: 130, sizes: [] }),
  product('comes in colours and says no size', inColors),
  product('comes in colours and says none', { ...inColors, colors: [] }, { colors: formTexts.colorRequired }),
  product('comes in colours and two sizes', { ...inColors, sizes: [32, 33] }, { sizes: texts.oneSize }),
  product('has no picture', { images: [], mainImage: null }, { images: formTexts.imageRequired }),
  product('has a main picture only', { images: [], mainImage: caseImageUrl(2) }, { images: formTexts.imageRequired }),
  product('has three pictures', { images: fourImages.slice(0, 3) }),
  product('has no main picture', { mainImage: null }, { images: formTexts.imageRequired }),
  product('has four pictures', { images: fourImages }, { images: formTexts.tooManyImages }),
  product('has another main picture', { mainImage: caseImageUrl(2) }, { images: texts.mainImage }),
  product('has pictures of a colour only', {
    ...inColors,
    images: [],
    mainImage: caseImageUrl(2),
    variations: [{ colorId: 1, images: [caseImageUrl(2)] }],
  }),
  product('has four pictures of a colour', withVariations({ colorId: 1, images: fourImages }), { variations: formTexts.tooManyImages }),
  product('has pictures of a colour it does not come in', withVariations({ colorId: 3, images: [caseImageUrl(1)] }), {
    variations: 'Hay fotos de un color que el producto no tiene.',
  }),
  product('has three pictures of each colour', withVariations(...[1, 2].map((colorId) => ({ colorId, images: fourImages.slice(0, 3) })))),
  product('has a colour twice', withVariations({ colorId: 1 }, { colorId: 1 }), { variations: 'Hay un color repetido.' }),
  product(
    'is wrong in every field',
    { name: '', price: 0, priceUSD: -1, description: 'a', tags: ['a'.repeat(51)], sizes: [], images: [], mainImage: null },
    {
      name: texts.name,
      price: texts.price,
      priceUSD: texts.priceUSD,
      description: texts.description,
      tags: 'Cada etiqueta puede tener hasta 50 caracteres.',
      sizes: formTexts.sizeRequired,
      images: formTexts.imageRequired,
    },
  ),
];

const line = (productId: string, ...quantities: [string, number][]): PackLine => ({
  productId,
  quantities: quantities.map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
});
/** A valid pack: `remera` has the variants `remera-s` and `remera-m`, `buzo` has `buzo-u`. */
export const validPack: PackDraft = {
  name: 'Combo otoño',
  price: 90_000,
  products: [line('remera', ['remera-s', 2], ['remera-m', 3]), line('buzo', ['buzo-u', 1])],
};
const pack = (title: string, changes: PackDraft, problems: Record<string, string> = {}): RuleCase<PackDraft> => ({
  title,
  draft: { ...validPack, ...changes },
  problems,
});
const holds = (content: string, products: PackLine[], problem: string) => pack(`holds ${content}`, { products }, { products: problem });
const quantity = 'Cada cantidad debe ser un número mayor o igual a 1.';

/** PACK-09. */
export const packCases: readonly RuleCase<PackDraft>[] = [
  pack('is right as it is', {}),
  pack(
    'follows the rules of names, descriptions and prices',
    { name: 'ab', description: 'x', price: 0.5, priceUSD: 0 },
    { name: texts.name, description: texts.description, price: texts.price, priceUSD: texts.priceUSD },
  ),
  holds('nothing', [], formTexts.productRequired),
  holds('a product without quantities', [line('remera')], 'Indicá al menos una cantidad de cada producto.'),
  holds('none of a variant', [line('remera', ['remera-s', 0])], quantity),
  holds('none of its second variant', [line('remera', ['remera-s', 1], ['remera-m', 0])], quantity),
  holds('one and a half', [line('remera', ['remera-s', 1.5])], quantity),
  holds('less than none', [line('buzo', ['buzo-u', -1])], quantity),
  holds('too much', [line('buzo', ['buzo-u', 100_001])], 'La cantidad es demasiado grande.'),
  holds('a product twice', [line('buzo', ['buzo-u', 1]), line('buzo', ['buzo-u', 1])], 'Hay un producto repetido.'),
  holds('a variant twice', [line('remera', ['remera-s', 1], ['remera-s', 1])], 'Hay una variante repetida.'),
];
