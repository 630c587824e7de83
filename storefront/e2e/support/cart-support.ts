import type { APIRequestContext, Page } from '@playwright/test';
import type { BuyerData, DetailedCart, Product } from '@shop/contracts';
import { openSiteStorage } from './people.js';
import { demoProducts, expect } from './support.js';

/** A product with the number of units that reaches its manufacturer's minimum purchase. */
export interface Offer {
  product: Product;
  variationId: string;
  /** Label of the size or colour, as on the product page. */
  enough: number;
}

let cachedOffers: Promise<Offer[]> | undefined;
/** Products of different manufacturers whose minimum purchase needs more than one unit. */
export const offers = (request: APIRequestContext): Promise<Offer[]> => (cachedOffers ??= findOffers(request));

async function findOffers(request: APIRequestContext): Promise<Offer[]> {
  const one = new Map((await demoProducts(request)).map((product) => [product.userId, product.id]));
  const all = await Promise.all([...one.values()].map(async (id) => (await (await request.get(`/api/products/${id}`)).json()) as Product));
  const withMinimum = all.filter(({ price, manufacturer }) => manufacturer.minPurchase > price).slice(0, 4);
  expect(withMinimum.length).toBeGreaterThanOrEqual(3);
  return withMinimum.map((product) => ({
    product,
    variationId: product.inventories[0]?.id ?? '',
    enough: Math.ceil(product.manufacturer.minPurchase / product.price),
  }));
}

export const lineOf = ({ product, variationId }: Offer, quantity: number) => ({
  productId: product.id,
  variations: [{ variationId, quantity }],
});

/** Opens the cart with these lines and waits for today's prices. */
export async function openCart(page: Page, products: ReturnType<typeof lineOf>[], more: { buyer?: BuyerData } = {}): Promise<void> {
  await storeRoot(page, { cart: { packs: [], products }, ...more });
  await page.goto('/mi-carrito');
  await expect(page.locator('.cart-card-total').first()).toBeVisible();
  await expect(page.locator('.cart-page [aria-busy=true]')).toHaveCount(0);
}

/** Writes parts of `root` into the browser's storage. */
export async function storeRoot(page: Page, parts: Record<string, unknown>): Promise<void> {
  await openSiteStorage(page);
  await page.evaluate((parts) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as object;
    localStorage.setItem('root', JSON.stringify({ ...root, ...parts }));
  }, parts);
}

export const rootOf = <T>(page: Page, part: string): Promise<T> =>
  page.evaluate((part) => (JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, unknown>)[part] as never, part);

/** Changes the prices that the cart receives; sent orders reach the real service. */
export const changeCartResponse = (page: Page, as: (cart: DetailedCart) => void): Promise<unknown> =>
  page.route(
    '**/api/cart',
    async (route) => {
      const answer = await route.fetch();
      const cart = (await answer.json()) as DetailedCart;
      as(cart);
      await route.fulfill({ response: answer, json: cart });
    },
    { times: 1 },
  );

/** A new telephone, because guest orders per telephone are limited. */
export const newPhone = (): string => `11${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
