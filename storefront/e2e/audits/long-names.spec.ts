import type { Page } from '@playwright/test';
import type { Pack, User } from '@shop/contracts';
import { demoAdmin, signedIn } from '../support/account-support.js';
import { storeRoot } from '../support/cart-support.js';
import { openManufacturerArea, publish } from '../support/product-editor-support.js';
import { newGuest, sendOrder } from '../support/sent-orders.js';
import { expect, openAndLoad, test } from '../support/support.js';

const longName = 'M'.repeat(100);

/** Elements that reach beyond the right edge of the page, while the page can be scrolled sideways. */
const widest = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });

test('[UX 22] names without spaces do not widen any page at seven widths', async ({ page }) => {
  test.slow();
  const workshop = await openManufacturerArea(page);
  const { manufacturer, caller } = workshop;
  const { manufacturer: profile } = await caller.send<User>('GET', '/api/users/me');
  await caller.send('PUT', `/api/manufacturers/${manufacturer.id}`, {
    ...profile,
    name: longName,
    owner: longName,
    minPurchase: 1,
    pointOfSale: true,
    street: longName,
    description: longName.repeat(3),
  });
  const product = await publish(workshop, { name: longName, onSale: true, description: longName.repeat(3), tags: ['m'.repeat(50)] });
  const { id: packId } = await caller.send<Pack>('POST', '/api/packs', {
    name: longName,
    description: longName.repeat(3),
    price: 1500,
    products: [{ id: product.id, productpack: { quantities: product.inventories.map(({ id }) => ({ id, quantity: 2 })) } }],
  });
  let orderId = '';
  // cart-orders learns the prices of a new product from its event.
  await expect(async () => {
    orderId = (await sendOrder({ guest: { ...newGuest(), name: longName }, from: manufacturer.id })).id;
  }).toPass({ timeout: 20_000 });
  const searches = ['x'.repeat(80)];
  await page.evaluate(
    ([name, terms]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { user: User };
      if (root.user.manufacturer) root.user.manufacturer.name = name;
      localStorage.setItem('root', JSON.stringify({ ...root, searches: terms }));
    },
    [longName, searches] as const,
  );
  const published = async (path: string): Promise<void> => {
    await expect
      .poll(async () => (await (await page.request.get(path)).text()).includes(longName), { timeout: 60_000, message: path })
      .toBe(true);
  };
  for (const path of [`/producto/${product.id}`, `/pack/${packId}`, `/store/${manufacturer.id}`, '/fabricantes']) await published(path);
  const expectNoneWide = async (path: string): Promise<void> => {
    await openAndLoad(page, path);
    for (const width of [320, 360, 390, 700, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await widest(page), `${path} at ${width}`).toEqual([]);
    }
  };
  for (const path of [
    `/producto/${product.id}`,
    `/pack/${packId}`,
    `/store/${manufacturer.id}`,
    '/',
    '/fabricantes',
    '/packs',
    '/tienda?type=product&sortBy=newest',
    '/tienda?type=product&sortBy=newest&precio=-20000',
    '/ofertas',
    '/busqueda/nada-que-se-llame-asi',
    `/busqueda/${longName}`,
    `/orden/${orderId}`,
    '/mi-cuenta',
    '/mi-cuenta/publicaciones',
    '/mi-cuenta/packs',
    '/mi-cuenta/ordenes',
  ])
    await expectNoneWide(path);
  await signedIn(page, demoAdmin);
  for (const path of [
    'verificaciones',
    'verificaciones/decididas',
    'usuarios',
    'registro',
    'moderacion',
    'opiniones',
    'ordenes-unificadas',
    'textos',
  ])
    await expectNoneWide(`/mi-cuenta/${path}`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const [variation] = product.inventories;
  await storeRoot(page, {
    cart: {
      packs: [{ packId, quantity: 1 }],
      products: [{ productId: product.id, variations: [{ variationId: variation?.id, quantity: 2 }] }],
    },
  });
  await expectNoneWide('/mi-carrito');
  await expect(page.locator('.cart-card').getByText(longName).first()).toBeVisible();
});
