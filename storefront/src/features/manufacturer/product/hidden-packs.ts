import { normalizeSizes, type PacksWithProduct, type Product, type ProductDraft } from '@shop/contracts';
import { signedApi } from '../../../lib/signed-api.js';

/** Names of the packs that an edit of a product hides, because they contain a size or colour that it removes. */
export async function packsHiddenBy(product: Product, draft: ProductDraft): Promise<string[]> {
  const removed = removedInventories(product, draft);
  if (removed.size === 0) return [];
  const { packs } = await signedApi<PacksWithProduct>(`/api/packs/with-product/${product.id}`);
  return packs.filter(({ inventories }) => inventories.some((id) => removed.has(id))).map(({ name }) => name);
}

export function removedInventories({ inventories, type }: Product, draft: ProductDraft): Set<string> {
  const sizes = normalizeSizes(draft, draft.type ?? type);
  const colors: (number | null)[] = draft.colors?.length ? draft.colors : [null];
  return new Set(inventories.filter(({ sizeId, colorId }) => !sizes.includes(sizeId) || !colors.includes(colorId)).map(({ id }) => id));
}

const namedPacks = 3;

export function hiddenPacksText(names: readonly string[]): string {
  const named = names.slice(0, namedPacks).map((name) => `"${name}"`);
  const more = names.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} más`] : [])].join(', ').replace(/, ([^,]*)$/, ' y $1');
  return names.length === 1
    ? `El pack ${list} lleva un talle o color que sacaste: deja de mostrarse hasta que lo edites o vuelvas a agregarlo.`
    : `Los packs ${list} llevan un talle o color que sacaste: dejan de mostrarse hasta que los edites o vuelvas a agregarlo.`;
}
