import {
  CLOTHING,
  formatNumber,
  parseAmount,
  parseDollars,
  parseList,
  productProblems,
  SINGLE_SIZE_CLOTHING,
  type Product,
  type ProductDraft,
  type ProductVariant,
  type Variation,
} from '@shop/contracts';

/** Values of the wizard and the form of a new product. Text fields hold what was typed; 0 is a choice that was not made. */
export const emptyValues = {
  type: 0,
  isVariable: null as boolean | null,
  genderId: 0,
  categoryId: 0,
  images: [] as string[],
  mainImage: '',
  name: '',
  articleCode: '',
  price: '',
  priceUSD: '',
  sizes: [] as number[],
  colors: [] as number[],
  /** Photographs of each colour; those of colours that are not chosen are not sent. */
  variations: [] as Variation[],
  description: '',
  tags: '',
  onSale: false,
};
export type ProductValues = typeof emptyValues;

export const variantOf = ({ type, isVariable }: Pick<ProductValues, 'type' | 'isVariable'>): ProductVariant =>
  isVariable ? 'variable' : type === CLOTHING ? 'clothing' : 'simple';

export const duplicateValues = ({ type, isVariable, genderId, categoryId, sizes, colors, tags }: Product): ProductValues => ({
  ...emptyValues,
  type,
  isVariable,
  genderId,
  categoryId,
  sizes,
  colors: colors.map(({ id }) => id),
  tags: tags.join(', '),
});

export const productFormValues = (product: Product): ProductValues => ({
  ...duplicateValues(product),
  name: product.name,
  articleCode: product.articleCode ?? '',
  price: formatNumber(product.price),
  priceUSD: product.priceUSD === null ? '' : formatNumber(product.priceUSD, Number.isInteger(product.priceUSD) ? 0 : 2),
  description: product.description ?? '',
  onSale: product.onSale,
  images: product.images,
  mainImage: product.mainImage ?? '',
  variations: product.variations,
});

export function productDraft({
  articleCode,
  description,
  price,
  priceUSD,
  tags,
  genderId,
  categoryId,
  ...values
}: ProductValues): ProductDraft {
  const variations = values.variations
    .filter(({ colorId, images }) => values.isVariable && values.colors.includes(colorId) && images.length > 0)
    .map(({ colorId, mainImage, images }) => ({ colorId, mainImage: mainImage ?? images[0] ?? null, images }));
  return {
    ...values,
    articleCode: articleCode.trim() || null,
    description: description.trim() || null,
    price: parseAmount(price),
    priceUSD: parseDollars(priceUSD),
    tags: parseList(tags),
    isVariable: values.isVariable ?? false,
    variations,
    // If only the colours have photographs, the first of them is the main one.
    mainImage: values.mainImage || (variations[0]?.mainImage ?? null),
    ...(genderId && { genderId }),
    ...(categoryId && { categoryId }),
  };
}

/** Moves errors of fields that the form does not show: photographs of colours are shown below the colours. */
export const problemsByFormField = ({ variations, mainImage, ...rest }: Record<string, string>): Record<string, string> => ({
  ...(variations && { colors: variations }),
  ...(mainImage && { images: mainImage }),
  ...rest,
});

export const validateProduct = (values: ProductValues): Record<string, string> =>
  problemsByFormField(productProblems(productDraft(values)));

/** Only the fields that differ, so that changes of other fields in another tab are kept. */
export const changedFields = <Body extends object>(before: Body, now: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body])),
  ) as Partial<Body>;

/** Resets sizes and colours if the variant changes. Clothing in several colours starts with the single size. */
export function withCategory(typed: ProductValues, category: Partial<ProductValues>): ProductValues {
  const next = { ...typed, ...category };
  if (variantOf(next) === variantOf(typed)) return next;
  return { ...next, sizes: next.isVariable ? [SINGLE_SIZE_CLOTHING] : [], colors: [], variations: [] };
}
