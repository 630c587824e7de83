import {
  CLOTHING,
  CodedError,
  distinct,
  isGenderId,
  isProductType,
  normalizeArticleCode,
  normalizeDescription,
  normalizeImages,
  normalizeName,
  normalizeSizes,
  normalizeTags,
  normalizeVariations,
  MORE,
  type Problems,
  type ProductDraft,
  productProblems,
  roundDollars,
  roundPesos,
  type Variation,
} from '@shop/contracts';
import { findCategory, isTypeRoot, typeOfCategory } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';

/** A validated and normalised draft. */
export interface ProductContent {
  name: string;
  articleCode: string | null;
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

/** Validates a product (PROD-11…15). Throws one coded error with a message for each invalid field. */
export function checkProduct(draft: ProductDraft): ProductContent {
  const { problems, content } = validateProduct(draft);
  if (Object.keys(problems).length > 0) throw CodedError.invalid('product.invalid', problems);
  return content;
}

/** The normalised product, and an error message for each invalid field. */
export function validateProduct(draft: ProductDraft): { content: ProductContent; problems: Record<string, string> } {
  const { problems: categoryProblems, ...category } = validateCategory(draft);
  const [sizes, colors, variations] = [normalizeSizes(draft, category.type), distinct(draft.colors), normalizeVariations(draft)];
  const { mainImage, images } = normalizeImages(draft, variations);
  const content = {
    name: normalizeName(draft.name),
    articleCode: normalizeArticleCode(draft.articleCode),
    description: normalizeDescription(draft.description),
    // Rounds pesos to whole numbers, halves up, and dollars to two decimals.
    price: roundPesos(draft.price ?? 0),
    priceUSD: typeof draft.priceUSD === 'number' ? roundDollars(draft.priceUSD) : null,
    tags: normalizeTags(draft.tags),
    mainImage,
    images,
    onSale: draft.onSale ?? false,
    isVariable: draft.isVariable ?? false,
    ...category,
    sizes,
    colors,
    variations,
  };
  return { content, problems: { ...unknownProblems(content), ...productProblems(draft, category.type), ...categoryProblems } };
}

/** Errors for sizes and colours that are not in the reference data. */
function unknownProblems({ sizes, colors }: Pick<ProductContent, 'sizes' | 'colors'>): Record<string, string> {
  return {
    ...(sizes.every((id) => findSize(id)) ? {} : { sizes: 'Alguno de los talles no existe.' }),
    ...(colors.every((id) => findColor(id)) ? {} : { colors: 'Alguno de los colores no existe.' }),
  };
}

interface ProductCategory {
  type: number;
  genderId: number;
  categoryId: number;
  problems: Problems<'type' | 'genderId' | 'categoryId'>;
}

/** Checks that type, gender and category match: linen and jewellery have the gender "Más", clothing a gender of its category. */
function validateCategory(draft: ProductDraft): ProductCategory {
  const problems: ProductCategory['problems'] = {};
  const category = draft.categoryId === undefined ? undefined : findCategory(draft.categoryId);
  if (draft.categoryId !== undefined && !category) problems.categoryId = 'La categoría no existe.';
  const type = draft.type ?? (category ? typeOfCategory(category) : undefined);
  if (type === undefined || !isProductType(type)) {
    problems.type = 'El tipo de producto no existe.';
    return { type: CLOTHING, genderId: MORE, categoryId: CLOTHING, problems };
  }
  if (category && typeOfCategory(category) !== type) problems.categoryId = 'La categoría no corresponde al tipo de producto.';
  if (type !== CLOTHING) return { type, genderId: MORE, categoryId: draft.categoryId ?? type, problems };

  const genderId = draft.genderId ?? 0;
  if (!isGenderId(genderId)) problems.genderId = 'Elegí un género.';
  if (draft.categoryId === undefined || isTypeRoot(draft.categoryId)) problems.categoryId ??= 'Elegí una categoría.';
  else if (category && isGenderId(genderId) && !category.genderIds.includes(genderId))
    problems.categoryId ??= 'La categoría no corresponde a ese género.';
  return { type, genderId, categoryId: draft.categoryId ?? 0, problems };
}
