import type { APIRequestContext, Page } from '@playwright/test';
import type { BuyerData, DetailedCart, Product } from '@shop/contracts';
import { demoProducts, expect } from './support.js';

/** A product of a manufacturer of its own, and how many of it reach that one's minimum. */
export interface Offer {
  product: Product;
  variationId: string;
  /** What the cart calls that size or colour, as the product's page does. */
  enough: number;
}

let known: Promise<Offer[]> | undefined;
/** One product each of several manufacturers that have a minimum purchase of more than one unit. */
export const offers = (request: APIRequestContext): Promise<Offer[]> => (known ??= findOffers(request));

async function findOffers(request: APIRequestContext): Promise<Offer[]> {
  const one = new Map((await demoProducts(request)).map((product) => [product.userId, product.id]));
  const all = await Promise.all([...one.values()].map(async (id) => (await (await request.get(`/api/products/${id}`)).json()) as Product));
  const whole = all.filter(({ price, manufacturer }) => manufacturer.minPurchase > price).slice(0, 4);
  expect(whole.length).toBeGreaterThanOrEqual(3);
  return whole.map((product) => ({
    product,
    variationId: product.inventories[0]?.id ?? '',
    enough: Math.ceil(product.manufacturer.minPurchase / product.price),
  }));
}

export const lineOf = ({ product, variationId }: Offer, quantity: number) => ({
  productId: product.id,
  variations: [{ variationId, quantity }],
});

/** Opens the cart with these lines in it, and waits for today's prices. */
export async function openCart(page: Page, products: ReturnType<typeof lineOf>[], more: { buyer?: BuyerData } = {}): Promise<void> {
  await store(page, { cart: { packs: [], products }, ...more });
  await page.goto('/mi-carrito');
  await expect(page.locator('.cart-card-total').first()).toBeVisible();
  await expect(page.locator('.cart-page [aria-busy=true]')).toHaveCount(0);
}

/** Puts parts of `root` into the browser. */
export async function store(page: Page, parts: Record<string, unknown>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/sin-conexion');
  await page.evaluate((parts) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as object;
    localStorage.setItem('root', JSON.stringify({ ...root, ...parts }));
  }, parts);
}

export const rootOf = <T>(page: Page, part: string): Promise<T> =>
  page.evaluate((part) => (JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, unknown>)[part] as never, part);

/** Lets the cart see another answer than the shop's; what is sent meets the real one. */
export const seeCart = (page: Page, as: (cart: DetailedCart) => void): Promise<unknown> =>
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

/** A telephone nobody has ordered with: guests may send only so many an hour. */
export const aPhone = (): string => `11${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
