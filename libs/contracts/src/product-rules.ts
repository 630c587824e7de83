import { fieldNames, fieldTexts } from './field-rules.js';
import type { Variation } from './api/products.js';
import { formTexts } from './form-texts.js';
import { limits } from './limits.js';
import { SINGLE_SIZE_CLOTHING, SINGLE_SIZE_HOME } from './reference/sizes.js';
import { CLOTHING } from './reference/types.js';
import { roundPesos } from './round-pesos.js';
import { parseAmount } from './parse-amount.js';
import { cleanParagraphs, paragraphsProblem } from './paragraphs.js';
import { cleanLine, lineProblem } from './plain-text.js';

/**
 * A product that a manufacturer edits (PROD-11…16). Forms check it with the rules below before sending, and catalog checks it again with
 * the same texts. Only catalog checks that categories, sizes and colours exist, as forms offer no others.
 */
export interface ProductDraft {
  name?: string;
  /** The code by which its manufacturer calls it; unique within a store. */
  articleCode?: string | null;
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
/** Error texts by field. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>;
export type ProductField =
  'name' | 'articleCode' | 'price' | 'priceUSD' | 'description' | 'tags' | 'sizes' | 'colors' | 'images' | 'variations';

export const maxPrice = { pesos: 999_999_999, dollars: 9_999_999.99 } as const;
export const maxArticleCodeLength = 40;
/** Maximum sizes, and maximum colours, of one product. */
const maxChoices = 40;

/** Texts of the specification about publishing, and others for rules that have no text there. */
export const productTexts = {
  incomplete: 'Por favor, completa todos los campos antes de continuar.',
  created: 'Producto creado con éxito',
  price: 'El precio debe ser un número mayor o igual a 1.',
  codeTooLong: `El código puede tener hasta ${maxArticleCodeLength} caracteres.`,
  codeTaken: 'Ya usás ese código en otro producto.',
  priceTooHigh: 'El precio es demasiado alto.',
  priceUSD: 'El precio en dólares debe ser un número mayor a 0.',
  priceUSDTooHigh: 'El precio en dólares es demasiado alto.',
  tooManyTags: `Podés poner hasta ${limits.tagsPerProduct} etiquetas.`,
  tagTooLong: `Cada etiqueta puede tener hasta ${limits.tagLength} caracteres.`,
  tooManySizes: `Podés elegir hasta ${maxChoices} talles.`,
  oneSize: 'Un producto con varios colores lleva un solo talle.',
  tooManyColors: `Podés elegir hasta ${maxChoices} colores.`,
  foreignMainImage: 'La foto principal tiene que ser una de las fotos del producto.',
  repeatedColor: 'Hay un color repetido.',
  foreignColor: 'Hay fotos de un color que el producto no tiene.',
} as const;

/** Counts characters as users see them, not UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length;
const within = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};
export const distinct = <T>(items: readonly T[] | undefined): T[] => [...new Set(items ?? [])];

/** The texts of a product or a pack as they are stored. */
export const normalizeName = (name: string | undefined): string => cleanLine(name ?? '', limits.name.max);
export const normalizeDescription = (description: string | null | undefined): string | null =>
  cleanParagraphs(description ?? '', limits.description.max) || null;

export const normalizeArticleCode = (code: string | null | undefined): string | null => cleanLine(code ?? '', maxArticleCodeLength) || null;
/** Two codes of a store are the same if this is equal. */
export const articleCodeKey = (code: string): string => code.toLowerCase();

function articleCodeProblem(code: string | null | undefined): string | undefined {
  const text = normalizeArticleCode(code) ?? '';
  return lengthOf(text) > maxArticleCodeLength ? productTexts.codeTooLong : lineProblem(text);
}

export function nameProblem(name: string | undefined): string | undefined {
  const text = normalizeName(name);
  return within(text, limits.name) ? lineProblem(text) : fieldTexts.length(fieldNames.name, limits.name);
}

/** Empty, or 3 to 1000 characters. */
export function descriptionProblem(description: string | null | undefined): string | undefined {
  const text = normalizeDescription(description);
  if (text === null) return undefined;
  return within(text, limits.description) ? paragraphsProblem(text) : fieldTexts.length(fieldNames.description, limits.description);
}

/** Checks the amount before rounding: 0.6 is less than 1. */
export function priceProblem(price: number | undefined): string | undefined {
  if (price === undefined || !(price >= limits.price.min)) return productTexts.price;
  return price > maxPrice.pesos ? productTexts.priceTooHigh : undefined;
}

/** Null, or more than 0 after rounding to two decimals. */
export function priceUSDProblem(price: number | null | undefined): string | undefined {
  if (price === null || price === undefined) return undefined;
  const rounded = roundDollars(price);
  if (!(rounded > 0)) return productTexts.priceUSD;
  return rounded > maxPrice.dollars ? productTexts.priceUSDTooHigh : undefined;
}
export const roundDollars = (price: number): number => Math.round(price * 100) / 100;

/** Removes blank (PROD-15) and repeated tags. */
export const normalizeTags = (tags: readonly string[] | undefined): string[] =>
  distinct((tags ?? []).map((tag) => cleanLine(tag, limits.tagLength)).filter((tag) => tag !== ''));

function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > limits.tagsPerProduct) return productTexts.tooManyTags;
  if (tags.some((tag) => lengthOf(tag) > limits.tagLength)) return productTexts.tagTooLong;
  return tags.map(lineProblem).find((problem) => problem !== undefined);
}

/** Home textiles and jewellery have a single size, and so has clothing in several colours. */
export function normalizeSizes({ sizes, isVariable }: ProductDraft, type: number): number[] {
  if (type !== CLOTHING) return [SINGLE_SIZE_HOME];
  const chosen = distinct(sizes);
  return isVariable && chosen.length === 0 ? [SINGLE_SIZE_CLOTHING] : chosen;
}

function sizesProblem(sizes: readonly number[], isVariable: boolean): string | undefined {
  if (sizes.length === 0) return formTexts.sizeRequired;
  if (sizes.length > maxChoices) return productTexts.tooManySizes;
  return isVariable && sizes.length > 1 ? productTexts.oneSize : undefined;
}

function colorsProblem(colors: readonly number[], isVariable: boolean): string | undefined {
  if (isVariable && colors.length === 0) return formTexts.colorRequired;
  return colors.length > maxChoices ? productTexts.tooManyColors : undefined;
}

/** Images of each colour, with its main image among them; empty unless the product varies by colour. */
export const normalizeVariations = ({ isVariable, variations }: ProductDraft): Variation[] =>
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

/** A main image that belongs to no colour becomes an image of the product. */
export function normalizeImages(
  { mainImage, images }: ProductDraft,
  variations: readonly Variation[],
): { mainImage: string; images: string[]; ofColors: string[] } {
  const ofColors = variations.flatMap((variation) => variation.images);
  const main = mainImage ?? '';
  return { mainImage: main, images: distinct(images ?? (main && !ofColors.includes(main) ? [main] : [])), ofColors };
}

/** Requires an image, and a main image that is one of the product's or of a colour's (PROD-12, A-46). */
function imagesProblem({ mainImage, images, ofColors }: ReturnType<typeof normalizeImages>): string | undefined {
  if (!mainImage || images.length + ofColors.length === 0) return formTexts.imageRequired;
  if (images.length > limits.imagesPerPicker) return formTexts.tooManyImages;
  return images.includes(mainImage) || ofColors.includes(mainImage) ? undefined : productTexts.foreignMainImage;
}

/** Returns the error texts of a product by field (PROD-16); empty if it can be published. */
export function productProblems(draft: ProductDraft, type: number = draft.type ?? CLOTHING): Problems<ProductField> {
  const isVariable = draft.isVariable ?? false;
  const [colors, variations] = [distinct(draft.colors), normalizeVariations(draft)];
  return onlyProblems({
    name: nameProblem(draft.name),
    articleCode: articleCodeProblem(draft.articleCode),
    price: priceProblem(draft.price),
    priceUSD: priceUSDProblem(draft.priceUSD),
    description: descriptionProblem(draft.description),
    tags: tagsProblem(normalizeTags(draft.tags)),
    sizes: sizesProblem(normalizeSizes(draft, type), isVariable),
    colors: colorsProblem(colors, isVariable),
    images: imagesProblem(normalizeImages(draft, variations)),
    variations: variationsProblem(variations, colors),
  });
}

export const onlyProblems = <Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<Field>;

/** Parses a field with several values that are separated by commas: `verano, lino`. */
export const parseList = (typed: string): string[] =>
  typed
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Rounds a typed price to whole pesos, halves up; `rounded` is true if that changed the amount. */
export function roundTypedPrice(typed: string): { pesos: number; rounded: boolean } {
  const amount = parseAmount(typed);
  const pesos = roundPesos(amount);
  return { pesos, rounded: pesos !== amount };
}
