import {
  CLOTHING,
  formatNumber,
  SINGLE_SIZE_CLOTHING,
  typedList,
  typedProduct,
  type Product,
  type ProductDraft,
  type ProductVariant,
  type Typed,
  type VariationDraft,
} from '@shop/contracts';

/** Which of the three forms values belong to, as the API says of a product. */
export const variantOf = ({ type, isVariable }: Typed): ProductVariant =>
  isVariable === 'true' ? 'variable' : Number(type) === CLOTHING ? 'clothing' : 'simple';

export const idsIn = (typed: string | undefined): number[] => typedList(typed ?? '').map(Number);

export const variationsIn = (typed: string | undefined): VariationDraft[] => JSON.parse(typed || '[]') as VariationDraft[];

/** The photographs of colours as the form keeps them: of colours that have some, with their parts always in the same order. */
export const variationsText = (variations: readonly VariationDraft[]): string =>
  JSON.stringify(
    variations
      .filter(({ images }) => images && images.length > 0)
      .map(({ colorId, mainImage, images }) => ({ colorId, mainImage: mainImage ?? images?.[0] ?? null, images })),
  );

/** What a form about this product shows, by the names of the draft (`typedProduct` reads it back). */
export const valuesOf = (product: Product): Typed => ({
  ...likeIt(product),
  name: product.name,
  price: formatNumber(product.price),
  priceUSD: product.priceUSD === null ? '' : formatNumber(product.priceUSD, Number.isInteger(product.priceUSD) ? 0 : 2),
  description: product.description ?? '',
  onSale: String(product.onSale),
  images: product.images.join(','),
  mainImage: product.mainImage ?? '',
  variations: variationsText(product.variations),
});

/** What a product much like this one begins with: its type, place, sizes, colours and tags. */
export const likeIt = ({ type, isVariable, genderId, categoryId, sizes, colors, tags }: Product): Typed => ({
  type: String(type),
  isVariable: String(isVariable),
  genderId: String(genderId),
  categoryId: String(categoryId),
  sizes: sizes.join(','),
  colors: colors.map(({ id }) => id).join(','),
  tags: tags.join(', '),
});

/** The same with what a form leaves out: a box that is not ticked. */
export const whole = (typed: Typed): Typed => ({ ...typed, onSale: typed['onSale'] ?? 'false' });

/** What of a product was changed in its form, and nothing else: another tab's change of another field stays. */
export function changedDraft(before: Typed, now: Typed): ProductDraft {
  const old: Readonly<Record<string, unknown>> = { ...typedProduct(whole(before)) };
  const changed = Object.entries(typedProduct(whole(now))).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]));
  return Object.fromEntries(changed);
}

/** Choices of a new product that follow from where it belongs: clothing in several colours has its single size until another is chosen. */
export function placed(typed: Typed, place: Typed): Typed {
  const next = { ...typed, ...place };
  const moved = variantOf(next) !== variantOf(typed);
  if (!moved) return next;
  return { ...next, sizes: next['isVariable'] === 'true' ? String(SINGLE_SIZE_CLOTHING) : '', colors: '', variations: '' };
}
