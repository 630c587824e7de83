import { pageTags, type PackCard, type PageContext, type ProductCard, type Tier } from '@shop/contracts';

/** The data, or undefined when it does not exist (any more). Any other failure goes on, and the last good page stays. */
export async function found<T>(data: Promise<T>): Promise<T | undefined> {
  try {
    return await data;
  } catch (error) {
    // By name: the publisher's build of the class is not this bundle's.
    if (error instanceof Error && error.name === 'PageDataError' && 'status' in error && (error.status === 404 || error.status === 410)) {
      return undefined;
    }
    throw error;
  }
}

/** Answer for a page that does not exist. It has a body, so that Astro does not go looking for an error page. */
export const gone = (): Response => new Response('No existe', { status: 404 });

/** The number of a deeper page as its address has it; undefined for anything that is not 2, 3, … */
export function pageNumber(n: string | undefined): number | undefined {
  if (n === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(n) && n !== '1' ? Number(n) : undefined;
}

/** Ties the page to the products it shows and, last of all, to the names of their manufacturers: one name stands on thousands of pages. */
export function tagProducts(page: PageContext, products: ProductCard[], tier: Tier): void {
  for (const product of products) {
    page.tag(pageTags.product(product.id), tier);
    page.tag(pageTags.manufacturer(product.userId), 3);
  }
}

/** The same for packs. */
export function tagPacks(page: PageContext, packs: PackCard[], tier: Tier): void {
  for (const pack of packs) {
    page.tag(pageTags.pack(pack.id), tier);
    page.tag(pageTags.manufacturer(pack.userId), 3);
  }
}
