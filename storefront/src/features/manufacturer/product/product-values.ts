import {
  CLOTHING,
  formatNumber,
  SINGLE_SIZE_CLOTHING,
  parseList,
  parseProductForm,
  type Product,
  type ProductDraft,
  type ProductVariant,
  type FormValues,
  type VariationDraft,
} from '@shop/contracts';

export const variantOf = ({ type, isVariable }: FormValues): ProductVariant =>
  isVariable === 'true' ? 'variable' : Number(type) === CLOTHING ? 'clothing' : 'simple';

export const parseIds = (typed: string | undefined): number[] => parseList(typed ?? '').map(Number);

export const parseVariations = (typed: string | undefined): VariationDraft[] => JSON.parse(typed || '[]') as VariationDraft[];

/** Variations with photographs as JSON. The key order is fixed, so that texts can be compared. */
export const serializeVariations = (variations: readonly VariationDraft[]): string =>
  JSON.stringify(
    variations
      .filter(({ images }) => images && images.length > 0)
      .map(({ colorId, mainImage, images }) => ({ colorId, mainImage: mainImage ?? images?.[0] ?? null, images })),
  );

export const productFormValues = (product: Product): FormValues => ({
  ...duplicateValues(product),
  name: product.name,
  price: formatNumber(product.price),
  priceUSD: product.priceUSD === null ? '' : formatNumber(product.priceUSD, Number.isInteger(product.priceUSD) ? 0 : 2),
  description: product.description ?? '',
  onSale: String(product.onSale),
  images: product.images.join(','),
  mainImage: product.mainImage ?? '',
  variations: serializeVariations(product.variations),
});

export const duplicateValues = ({ type, isVariable, genderId, categoryId, sizes, colors, tags }: Product): FormValues => ({
  type: String(type),
  isVariable: String(isVariable),
  genderId: String(genderId),
  categoryId: String(categoryId),
  sizes: sizes.join(','),
  colors: colors.map(({ id }) => id).join(','),
  tags: tags.join(', '),
});

/** FormData has no entry for a box that is not ticked. */
export const withDefaults = (typed: FormValues): FormValues => ({ ...typed, onSale: typed['onSale'] ?? 'false' });

/** Only the changed fields, so that changes of other fields in another tab are kept. */
export function changedDraft(before: FormValues, now: FormValues): ProductDraft {
  const oldDraft: Readonly<Record<string, unknown>> = { ...parseProductForm(withDefaults(before)) };
  const changed = Object.entries(parseProductForm(withDefaults(now))).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(oldDraft[field]),
  );
  return Object.fromEntries(changed);
}

/** Resets sizes and colours if the variant changes. Clothing in several colours starts with the single size. */
export function withCategory(typed: FormValues, categoryValues: FormValues): FormValues {
  const next = { ...typed, ...categoryValues };
  const isOtherVariant = variantOf(next) !== variantOf(typed);
  if (!isOtherVariant) return next;
  return { ...next, sizes: next['isVariable'] === 'true' ? String(SINGLE_SIZE_CLOTHING) : '', colors: '', variations: '' };
}
