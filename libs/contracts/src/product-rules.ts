import { fieldNames, type FieldRule, fieldTexts, type Typed } from './field-rules.js';
import type { Variation } from './api/products.js';
import { formTexts } from './form-texts.js';
import { limits } from './limits.js';
import { SINGLE_SIZE_CLOTHING, SINGLE_SIZE_HOME } from './reference/sizes.js';
import { CLOTHING } from './reference/types.js';
import { roundPesos } from './round-pesos.js';
import { typedAmount, typedDollars } from './typed-amount.js';

/**
 * The rules of what a manufacturer writes about a product (PROD-11…16). Forms ask them before they send and catalog asks again, with the
 * same sentences. Whether a category, size or colour exists is catalog's to say, as forms offer only those that do.
 */
export interface ProductDraft {
  name?: string;
  description?: string | null;
  price?: number;
  priceUSD?: number | null;
  tags?: string[];
  mainImage?: string | null;
  images?: string[];
  onSale?: boolean;
  isVariable?: boolean;
  type?: number;
  genderId?: number;
  categoryId?: number;
  sizes?: number[];
  colors?: number[];
  variations?: VariationDraft[];
}
export interface VariationDraft {
  colorId: number;
  mainImage?: string | null;
  images?: string[];
}
/** What keeps a draft from being published, as the sentences a person reads, by field. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>;
export type ProductField = 'name' | 'price' | 'priceUSD' | 'description' | 'tags' | 'sizes' | 'colors' | 'images' | 'variations';

/** Highest prices that are taken. */
export const highestPrice = { pesos: 999_999_999, dollars: 9_999_999.99 } as const;
/** Sizes, and colours, of one product. */
const mostChoices = 40;

/** The specification's sentences about publishing, and ours where it gives a rule and no words. */
export const productTexts = {
  incomplete: 'Por favor, completa todos los campos antes de continuar.',
  created: 'Producto creado con éxito',
  price: 'El precio debe ser un número mayor o igual a 1.',
  priceTooHigh: 'El precio es demasiado alto.',
  priceUSD: 'El precio en dólares debe ser un número mayor a 0.',
  priceUSDTooHigh: 'El precio en dólares es demasiado alto.',
  tooManyTags: `Podés poner hasta ${limits.tagsPerProduct} etiquetas.`,
  tagTooLong: `Cada etiqueta puede tener hasta ${limits.tagLength} caracteres.`,
  tooManySizes: `Podés elegir hasta ${mostChoices} talles.`,
  oneSize: 'Un producto con varios colores lleva un solo talle.',
  tooManyColors: `Podés elegir hasta ${mostChoices} colores.`,
  foreignMainImage: 'La imagen principal tiene que ser una de las imágenes del producto.',
  repeatedColor: 'Hay un color repetido.',
  foreignColor: 'Hay imágenes de un color que el producto no tiene.',
} as const;

/** People count signs, not units of UTF-16. */
const lengthOf = (text: string): number => Array.from(text).length;
const within = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};
export const distinct = <T>(items: readonly T[] | undefined): T[] => [...new Set(items ?? [])];

export const nameProblem = (name: string | undefined): string | undefined =>
  within((name ?? '').trim(), limits.name) ? undefined : fieldTexts.length(fieldNames.name, limits.name);

/** Empty or 3 to 1000 characters. */
export function descriptionProblem(description: string | null | undefined): string | undefined {
  const text = (description ?? '').trim();
  return text === '' || within(text, limits.description) ? undefined : fieldTexts.length(fieldNames.description, limits.description);
}

/** Looks at what was written, before it is rounded: 0.6 is less than 1. */
export function priceProblem(price: number | undefined): string | undefined {
  if (price === undefined || !(price >= limits.price.min)) return productTexts.price;
  return price > highestPrice.pesos ? productTexts.priceTooHigh : undefined;
}

/** None, or more than 0 when it is kept, with two decimals. */
export function priceUSDProblem(price: number | null | undefined): string | undefined {
  if (price === null || price === undefined) return undefined;
  const kept = roundDollars(price);
  if (!(kept > 0)) return productTexts.priceUSD;
  return kept > highestPrice.dollars ? productTexts.priceUSDTooHigh : undefined;
}
export const roundDollars = (price: number): number => Math.round(price * 100) / 100;

/** What is kept of tags: blank ones are ignored (PROD-15), and what is said twice. */
export const keptTags = (tags: readonly string[] | undefined): string[] =>
  distinct((tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''));

function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > limits.tagsPerProduct) return productTexts.tooManyTags;
  return tags.some((tag) => lengthOf(tag) > limits.tagLength) ? productTexts.tagTooLong : undefined;
}

/** What is kept of sizes: home textiles and jewellery have one, and so has what comes in several colours. */
export function keptSizes({ sizes, isVariable }: ProductDraft, type: number): number[] {
  if (type !== CLOTHING) return [SINGLE_SIZE_HOME];
  const chosen = distinct(sizes);
  return isVariable && chosen.length === 0 ? [SINGLE_SIZE_CLOTHING] : chosen;
}

function sizesProblem(sizes: readonly number[], isVariable: boolean): string | undefined {
  if (sizes.length === 0) return formTexts.sizeRequired;
  if (sizes.length > mostChoices) return productTexts.tooManySizes;
  return isVariable && sizes.length > 1 ? productTexts.oneSize : undefined;
}

function colorsProblem(colors: readonly number[], isVariable: boolean): string | undefined {
  if (isVariable && colors.length === 0) return formTexts.colorRequired;
  return colors.length > mostChoices ? productTexts.tooManyColors : undefined;
}

/** What is kept of the pictures of each colour, their main one among them; none unless the product varies by colour. */
export const keptVariations = ({ isVariable, variations }: ProductDraft): Variation[] =>
  (isVariable ? (variations ?? []) : []).map(({ colorId, mainImage, images }) => {
    const all = distinct(images);
    const main = mainImage ? mainImage : null;
    if (main && !all.includes(main)) all.unshift(main);
    return { colorId, mainImage: main ?? all[0] ?? null, images: all };
  });

function variationsProblem(variations: readonly Variation[], colors: readonly number[]): string | undefined {
  if (new Set(variations.map(({ colorId }) => colorId)).size < variations.length) return productTexts.repeatedColor;
  if (!variations.every(({ colorId }) => colors.includes(colorId))) return productTexts.foreignColor;
  return variations.some(({ images }) => images.length > limits.imagesPerPicker) ? formTexts.tooManyImages : undefined;
}

/** What is kept of the pictures; a main one that is nobody's is the product's. */
export function keptImages(
  { mainImage, images }: ProductDraft,
  variations: readonly Variation[],
): { mainImage: string; images: string[]; ofColors: string[] } {
  const ofColors = variations.flatMap((variation) => variation.images);
  const main = mainImage ?? '';
  return { mainImage: main, images: distinct(images ?? (main && !ofColors.includes(main) ? [main] : [])), ofColors };
}

/** At least one image and a main one, which is one of the product's or of a colour's (PROD-12, A-46). */
function imagesProblem({ mainImage, images, ofColors }: ReturnType<typeof keptImages>): string | undefined {
  if (!mainImage || images.length + ofColors.length === 0) return formTexts.imageRequired;
  if (images.length > limits.imagesPerPicker) return formTexts.tooManyImages;
  return images.includes(mainImage) || ofColors.includes(mainImage) ? undefined : productTexts.foreignMainImage;
}

/** What keeps a whole product from being published, by the field it is said under (PROD-16); empty when nothing does. */
export function productProblems(draft: ProductDraft, type: number = draft.type ?? CLOTHING): Problems<ProductField> {
  const isVariable = draft.isVariable ?? false;
  const [colors, variations] = [distinct(draft.colors), keptVariations(draft)];
  return onlyWrong({
    name: nameProblem(draft.name),
    price: priceProblem(draft.price),
    priceUSD: priceUSDProblem(draft.priceUSD),
    description: descriptionProblem(draft.description),
    tags: tagsProblem(keptTags(draft.tags)),
    sizes: sizesProblem(keptSizes(draft, type), isVariable),
    colors: colorsProblem(colors, isVariable),
    images: imagesProblem(keptImages(draft, variations)),
    variations: variationsProblem(variations, colors),
  });
}

export const onlyWrong = <Field extends string>(found: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Field>;

/** Texts, names and addresses that a form keeps in one field, separated by commas: `verano, lino`. */
export const typedList = (typed: string): string[] =>
  typed
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * The draft in a form's fields, which are named as the draft's: lists as `typedList` reads them, `'true'` for a ticked box, `variations` as
 * JSON. A field that the form does not have is not said.
 */
export function typedProduct(typed: Typed): ProductDraft {
  const read = <T>(field: string, as: (value: string) => T): Record<string, T> => {
    const value = typed[field];
    return value === undefined ? {} : { [field]: as(value) };
  };
  const [text, yes, numbers] = [
    (value: string) => value,
    (value: string) => value === 'true',
    (value: string) => typedList(value).map(Number),
  ];
  const number = (value: string): number | undefined => (value.trim() === '' ? undefined : Number(value));
  return {
    ...read('name', text),
    ...read('description', (value) => value.trim() || null),
    ...read('price', typedAmount),
    ...read('priceUSD', typedDollars),
    ...read('tags', typedList),
    ...read('mainImage', (value) => value || null),
    ...read('images', typedList),
    ...read('onSale', yes),
    ...read('isVariable', yes),
    ...read('type', number),
    ...read('genderId', number),
    ...read('categoryId', number),
    ...read('sizes', numbers),
    ...read('colors', numbers),
    ...read('variations', (value) => JSON.parse(value || '[]') as VariationDraft[]),
  };
}

/** Whole pesos of a typed price, halves up, and whether that is another amount than was typed. */
export function publishedPrice(typed: string): { pesos: number; rounded: boolean } {
  const amount = typedAmount(typed);
  const pesos = roundPesos(amount);
  return { pesos, rounded: pesos !== amount };
}

const field =
  (...names: ProductField[]): FieldRule =>
  (value, all) => {
    const problems = productProblems(typedProduct({ ...all, [names[0] ?? '']: value }));
    return names.map((name) => problems[name]).find((problem) => problem !== undefined);
  };

/** Of a form about a product, by the field its error stands under (PROD-16). */
export const productRules = {
  name: field('name'),
  price: field('price'),
  priceUSD: field('priceUSD'),
  description: field('description'),
  tags: field('tags'),
  sizes: field('sizes'),
  colors: field('colors', 'variations'),
  images: field('images'),
} as const satisfies Record<string, FieldRule>;
