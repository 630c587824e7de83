import {
  CLOTHING,
  CodedError,
  distinct,
  isGenderId,
  isProductType,
  keptImages,
  keptSizes,
  keptTags,
  keptVariations,
  MORE,
  type Problems,
  type ProductDraft,
  productProblems,
  roundDollars,
  roundPesos,
  type Variation,
} from '@shop/contracts';
import { findCategory, isTypeRoot, typeOfCategory } from '../reference/categories.js';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';

/** A draft with every rule kept. */
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
  variations: Variation[];
}

/** Checks a whole product (PROD-11…15). Throws one coded error that names every field that breaks a rule. */
export function checkProduct(draft: ProductDraft): ProductContent {
  const { problems, content } = readProduct(draft);
  if (Object.keys(problems).length > 0) throw CodedError.invalid('product.invalid', problems);
  return content;
}

/** A whole product as it is kept, and what keeps it from being so, by field. */
export function readProduct(draft: ProductDraft): { content: ProductContent; problems: Record<string, string> } {
  const { problems: placeProblems, ...place } = readPlace(draft);
  const [sizes, colors, variations] = [keptSizes(draft, place.type), distinct(draft.colors), keptVariations(draft)];
  const { mainImage, images } = keptImages(draft, variations);
  const content = {
    name: (draft.name ?? '').trim(),
    description: (draft.description ?? '').trim() || null,
    // Whole pesos, halves up; dollars with two decimals.
    price: roundPesos(draft.price ?? 0),
    priceUSD: typeof draft.priceUSD === 'number' ? roundDollars(draft.priceUSD) : null,
    tags: keptTags(draft.tags),
    mainImage,
    images,
    onSale: draft.onSale ?? false,
    isVariable: draft.isVariable ?? false,
    ...place,
    sizes,
    colors,
    variations,
  };
  return { content, problems: { ...unknownProblems(content), ...productProblems(draft, place.type), ...placeProblems } };
}

/** Sizes and colours that the reference data do not have. */
function unknownProblems({ sizes, colors }: Pick<ProductContent, 'sizes' | 'colors'>): Record<string, string> {
  return {
    ...(sizes.every((id) => findSize(id)) ? {} : { sizes: 'Alguno de los talles no existe.' }),
    ...(colors.every((id) => findColor(id)) ? {} : { colors: 'Alguno de los colores no existe.' }),
  };
}

interface Place {
  type: number;
  genderId: number;
  categoryId: number;
  problems: Problems<'type' | 'genderId' | 'categoryId'>;
}

/** Type, gender and category fit together: linen and jewellery stand under "Más", clothing under a gender that has the category. */
function readPlace(draft: ProductDraft): Place {
  const problems: Place['problems'] = {};
  const named = draft.categoryId === undefined ? undefined : findCategory(draft.categoryId);
  if (draft.categoryId !== undefined && !named) problems.categoryId = 'La categoría no existe.';
  const type = draft.type ?? (named ? typeOfCategory(named) : undefined);
  if (type === undefined || !isProductType(type)) {
    problems.type = 'El tipo de producto no existe.';
    return { type: CLOTHING, genderId: MORE, categoryId: CLOTHING, problems };
  }
  if (named && typeOfCategory(named) !== type) problems.categoryId = 'La categoría no corresponde al tipo de producto.';
  if (type !== CLOTHING) return { type, genderId: MORE, categoryId: draft.categoryId ?? type, problems };

  const genderId = draft.genderId ?? 0;
  if (!isGenderId(genderId)) problems.genderId = 'Elegí un género.';
  if (draft.categoryId === undefined || isTypeRoot(draft.categoryId)) problems.categoryId ??= 'Elegí una categoría.';
  else if (named && isGenderId(genderId) && !named.genderIds.includes(genderId))
    problems.categoryId ??= 'La categoría no corresponde a ese género.';
  return { type, genderId, categoryId: draft.categoryId ?? 0, problems };
}
