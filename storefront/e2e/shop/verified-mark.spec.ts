import { type Manufacturer, type PackList, type Product, type ProductList, verifiedText } from '@shop/contracts';
import { openCart } from '../support/cart-support.js';
import { newGuest, sendOrder } from '../support/sent-orders.js';
import { demoStore, expect, expectAccessible, test } from '../support/support.js';

test.describe('the mark of a verified manufacturer', () => {
  /** Other tests send orders meanwhile, so that its step may rise. */
  const markOf = ({ createdAt }: Manufacturer): RegExp => new RegExp(`^\\s*${verifiedText({ createdAt })} · más de [\\d.]+ pedidos`);

  test('[UX 16] [D-145] tells since when it sells and its orders, on list, store, product, pack, cart and order @any-width', async ({
    page,
    request,
  }) => {
    const { packs } = (await (await request.get('/api/packs?pageSize=100')).json()) as PackList;
    const packOf = ({ userId }: Manufacturer) => packs.find((pack) => pack.userId === userId);
    const manufacturer = await demoStore(request, 'with packs and a step', (one) => one.orderStep > 0 && packOf(one) !== undefined);
    const mark = markOf(manufacturer);
    const marks = page.locator('.verified-mark');
    await page.goto(`/fabricantes?buscar=${encodeURIComponent(manufacturer.name)}`);
    await expect(marks.filter({ hasText: mark }).first()).toBeVisible();

    await page.goto(`/store/${manufacturer.userId}`);
    await expect(page.locator('.store-head .verified-mark')).toHaveText(mark);

    const { products } = (await (await request.get(`/api/products/manufacturer/${manufacturer.userId}?pageSize=1`)).json()) as ProductList;
    const [id = ''] = products.map((product) => product.id);
    await page.goto(`/producto/${id}`);
    await expect(page.getByRole('complementary', { name: 'Fabricante' }).locator('.verified-mark')).toHaveText(mark);

    await page.goto(`/pack/${packOf(manufacturer)?.id}`);
    await expect(page.getByRole('complementary', { name: 'Fabricante' }).locator('.verified-mark')).toHaveText(mark);

    const { inventories } = (await (await request.get(`/api/products/${id}`)).json()) as Product;
    await openCart(page, [{ productId: id, variations: [{ variationId: inventories[0]?.id ?? '', quantity: 1 }] }]);
    await expect(page.locator('.cart-card-head .verified-mark')).toHaveText(mark);
    await expectAccessible(page);

    const order = await sendOrder({ from: manufacturer.userId, guest: newGuest() });
    await page.goto(`/orden/${order.id}`);
    await expect(page.locator('.order-manufacturer .verified-mark')).toHaveText(mark);
    await expectAccessible(page);
  });

  test('[UX 16] the cards of a cart keep their place when the marks arrive with the prices', async ({ page, request }) => {
    const manufacturer = await demoStore(request, 'whose orders passed a step', ({ orderStep }) => orderStep > 0);
    const { products } = (await (await request.get(`/api/products/manufacturer/${manufacturer.userId}?pageSize=1`)).json()) as ProductList;
    const [id = ''] = products.map((product) => product.id);
    const { inventories } = (await (await request.get(`/api/products/${id}`)).json()) as Product;
    await openCart(page, [{ productId: id, variations: [{ variationId: inventories[0]?.id ?? '', quantity: 1 }] }]);
    const topOf = () =>
      page
        .locator('.cart-thumbs')
        .first()
        .evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const settled = await topOf();
    // As in a browser that filled its cart before this release.
    await page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { memory: Record<string, { manufacturer: { verified?: string } }> };
      for (const { manufacturer } of Object.values(root.memory)) delete manufacturer.verified;
      localStorage.setItem('root', JSON.stringify(root));
    });
    const prices = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      await prices.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.locator('.cart-card-total').first()).toBeVisible();
    await expect(page.locator('.verified-mark')).toHaveCount(0);
    expect(await topOf()).toBe(settled);
    prices.resolve();
    await expect(page.locator('.verified-mark')).toHaveCount(1);
    expect(await topOf()).toBe(settled);
  });
});
