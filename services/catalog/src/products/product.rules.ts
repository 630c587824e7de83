import {
  CLOTHING,
  isGenderId,
  isProductType,
  limits,
  MORE,
  SINGLE_SIZE_CLOTHING,
  SINGLE_SIZE_HOME,
  formTexts,
  CodedError,
} from '@shop/contracts';
import { findCategory, isTypeRoot, typeOfCategory } from '../reference/categories.js';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';
import { type Problems, readDescription, readName, readPrice, readPriceUSD } from '../text-rules.js';

/** What a person writes about a product. Types are right, rules are not checked yet; what is absent was not said. */
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
/** The same with every rule kept. */
export interface ProductContent {
  name: string;
  description: string | null;
  price: number;
  priceUSD: number | null;
  tags: string[];
  mainImage: string;
  images: string[];
  onSale: boolean;
  isVariable: boolean;
  type: number;
  genderId: number;
  categoryId: number;
  sizes: number[];
  colors: number[];
  variations: { colorId: number; mainImage: string | null; images: string[] }[];
}

const MAX_SIZES = 40;
const MAX_COLORS = 40;

/** Checks a whole product (PROD-11…15). Throws one coded error that names every field that breaks a rule. */
export function checkProduct(draft: ProductDraft): ProductContent {
  const problems: Problems = {};
  const place = readPlace(draft, problems);
  const isVariable = draft.isVariable ?? false;
  const colors = readColors(draft, isVariable, problems);
  const variations = isVariable ? readVariations(draft.variations ?? [], colors, problems) : [];
  const content = {
    name: readName(draft.name, problems),
    description: readDescription(draft.description, problems),
    price: readPrice(draft.price, problems),
    priceUSD: readPriceUSD(draft.priceUSD, problems),
    tags: readTags(draft.tags ?? [], problems),
    ...readImages(draft, variations, problems),
    onSale: draft.onSale ?? false,
    isVariable,
    ...place,
    sizes: readSizes(draft, place.type, isVariable, problems),
    colors,
    variations,
  };
  if (Object.keys(problems).length > 0) throw CodedError.invalid('product.invalid', problems);
  return content;
}

/** Type, gender and category fit together: linen and jewellery stand under "Más", clothing under a gender that has the category. */
function readPlace(draft: ProductDraft, problems: Problems): { type: number; genderId: number; categoryId: number } {
  const named = draft.categoryId === undefined ? undefined : findCategory(draft.categoryId);
  if (draft.categoryId !== undefined && !named) problems['categoryId'] = 'La categoría no existe.';
  const type = draft.type ?? (named ? typeOfCategory(named) : undefined);
  if (type === undefined || !isProductType(type)) {
    problems['type'] = 'El tipo de producto no existe.';
    return { type: CLOTHING, genderId: MORE, categoryId: CLOTHING };
  }
  if (named && typeOfCategory(named) !== type) problems['categoryId'] = 'La categoría no corresponde al tipo de producto.';
  if (type !== CLOTHING) return { type, genderId: MORE, categoryId: draft.categoryId ?? type };

  const genderId = draft.genderId ?? 0;
  if (!isGenderId(genderId)) problems['genderId'] = 'Elegí un género.';
  if (draft.categoryId === undefined || isTypeRoot(draft.categoryId)) problems['categoryId'] ??= 'Elegí una categoría.';
  else if (named && isGenderId(genderId) && !named.genderIds.includes(genderId))
    problems['categoryId'] ??= 'La categoría no corresponde a ese género.';
  return { type, genderId, categoryId: draft.categoryId ?? 0 };
}

function readSizes(draft: ProductDraft, type: number, isVariable: boolean, problems: Problems): number[] {
  // Home textiles and jewellery have one size.
  if (type !== CLOTHING) return [SINGLE_SIZE_HOME];
  const sizes = [...new Set(draft.sizes ?? [])];
  if (isVariable && sizes.length === 0) return [SINGLE_SIZE_CLOTHING];
  if (sizes.length === 0) problems['sizes'] = formTexts.sizeRequired;
  else if (sizes.length > MAX_SIZES || !sizes.every((id) => findSize(id))) problems['sizes'] = 'Alguno de los talles no existe.';
  else if (isVariable && sizes.length > 1) problems['sizes'] = 'Un producto con varios colores lleva un solo talle.';
  return sizes;
}

function readColors(draft: ProductDraft, isVariable: boolean, problems: Problems): number[] {
  const colors = [...new Set(draft.colors ?? [])];
  if (isVariable && colors.length === 0) problems['colors'] = formTexts.colorRequired;
  else if (colors.length > MAX_COLORS || !colors.every((id) => findColor(id))) problems['colors'] = 'Alguno de los colores no existe.';
  return colors;
}

function readVariations(drafts: VariationDraft[], colors: number[], problems: Problems): ProductContent['variations'] {
  const variations = drafts.map(({ colorId, mainImage, images }) => {
    const all = [...new Set(images ?? [])];
    const main = mainImage ? mainImage : null;
    if (main && !all.includes(main)) all.unshift(main);
    return { colorId, mainImage: main ?? all[0] ?? null, images: all };
  });
  if (new Set(drafts.map((v) => v.colorId)).size < drafts.length) problems['variations'] = 'Hay un color repetido.';
  else if (!variations.every((v) => colors.includes(v.colorId)))
    problems['variations'] = 'Hay imágenes de un color que el producto no tiene.';
  else if (variations.some((v) => v.images.length > limits.imagesPerPicker)) problems['variations'] = formTexts.tooManyImages;
  return variations;
}

/** At least one image and a main one, which is one of the product's or of a colour's (PROD-12, A-46). */
function readImages(
  draft: ProductDraft,
  variations: ProductContent['variations'],
  problems: Problems,
): { mainImage: string; images: string[] } {
  const ofColors = variations.flatMap((v) => v.images);
  const mainImage = draft.mainImage ?? '';
  const images = [...new Set(draft.images ?? (mainImage && !ofColors.includes(mainImage) ? [mainImage] : []))];
  if (!mainImage || images.length + ofColors.length === 0) problems['images'] = formTexts.imageRequired;
  else if (images.length > limits.imagesPerPicker) problems['images'] = formTexts.tooManyImages;
  else if (!images.includes(mainImage) && !ofColors.includes(mainImage))
    problems['images'] = 'La imagen principal tiene que ser una de las imágenes del producto.';
  return { mainImage, images };
}

/** Blank tags are ignored (PROD-15). */
function readTags(tags: string[], problems: Problems): string[] {
  const clean = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  if (clean.length > limits.tagsPerProduct) problems['tags'] = `Podés poner hasta ${limits.tagsPerProduct} etiquetas.`;
  else if (clean.some((tag) => Array.from(tag).length > limits.tagLength))
    problems['tags'] = `Cada etiqueta puede tener hasta ${limits.tagLength} caracteres.`;
  return clean;
}
