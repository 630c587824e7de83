import { pageTags, type PackCard, type PageContext, type ProductCard, type Tier } from '@shop/contracts';

/** Undefined for 404 and 410. Rethrows other errors, so that the last good page stays published. */
export async function orUndefined<T>(data: Promise<T>): Promise<T | undefined> {
  try {
    return await data;
  } catch (error) {
    // Compared by name, because the publisher bundles its own copy of the class.
    if (error instanceof Error && error.name === 'PageDataError' && 'status' in error && (error.status === 404 || error.status === 410)) {
      return undefined;
    }
    throw error;
  }
}

/** With a body, because Astro would render an error page for an empty 404. */
export const notFound = (): Response => new Response('No existe', { status: 404 });

export function pageNumber(n: string | undefined): number | undefined {
  if (n === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(n) && n !== '1' ? Number(n) : undefined;
}

/** Tags the page with its products and, in the lowest tier, their manufacturers: one name is on thousands of pages. */
export function tagProducts(page: PageContext, products: ProductCard[], tier: Tier): void {
  for (const product of products) {
    page.tag(pageTags.product(product.id), tier);
    page.tag(pageTags.manufacturer(product.userId), 3);
  }
}

export function tagPacks(page: PageContext, packs: PackCard[], tier: Tier): void {
  for (const pack of packs) {
    page.tag(pageTags.pack(pack.id), tier);
    page.tag(pageTags.manufacturer(pack.userId), 3);
  }
}
