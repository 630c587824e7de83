import type { Locator, Page } from '@playwright/test';
import { texts, type Product, type User } from '@shop/contracts';
import { signedIn } from '../support/account-support.js';
import { openManufacturerArea, publish, uploaded, type ManufacturerSession } from '../support/product-editor-support.js';
import { newWholesaler, openStore } from '../support/social-support.js';
import {
  cartOf,
  expect,
  expectAccessible,
  fullestCategory,
  layoutShift,
  openAndLoad,
  recordLayoutShifts,
  test,
} from '../support/support.js';

const cardOf = (page: Page, { name }: Pick<Product, 'name'>): Locator => page.locator('.card').filter({ hasText: name }).first();
const heartOf = (page: Page, { name }: Pick<Product, 'name'>): Locator => page.getByRole('button', { name: `Favorito: ${name}` }).first();

async function continueAsGuest(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/** A product with two pictures and a curva, on the published page of its store. */
async function openCard(page: Page): Promise<{ workshop: ManufacturerSession; product: Product }> {
  const workshop = await openManufacturerArea(page);
  const { manufacturer, caller, picture } = workshop;
  const { manufacturer: profile } = await caller.send<User>('GET', '/api/users/me');
  await caller.send('PUT', `/api/manufacturers/${manufacturer.id}`, { ...profile, owner: 'Ana Molina', minPurchase: 120_000 });
  const images = [picture, await uploaded(page, caller, 330)];
  const product = await publish(workshop, { name: `Remera ${manufacturer.name}`, sizes: [32, 33, 34, 35, 36], images });
  await continueAsGuest(page);
  // A hovered card prefetches the page of its product, which may be published after the list.
  await expect.poll(async () => (await page.request.get(`/producto/${product.id}`)).status(), { timeout: 20_000 }).toBe(200);
  await openStore(page, manufacturer);
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, product)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  return { workshop, product };
}

const sizeRunOf = (page: Page, product: Pick<Product, 'name'>): Locator =>
  cardOf(page, product).getByRole('button', { name: `Sumar curva de ${product.name}` });
const toast = (page: Page): Locator => page.locator('.toast');

test('[UX 27] a list has two columns on a phone and three beside filters; rows show four cards at 1280 px @any-width', async ({
  page,
  request,
}) => {
  const { path, products } = await fullestCategory(request);
  await openAndLoad(page, path);
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await page
      .locator('.grid > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.filter(({ y }) => y === boxes[0]?.y)).toHaveLength(Math.min(columns, products.length));
  }
  await page.goto('/');
  expect((await page.locator('.row > li').first().boundingBox())?.width).toBeGreaterThan(270);
  await expectAccessible(page);
});

test('[UX 27] [D-123] a card shows sizes, curva and minimum, also in filtered lists, and the new minimum soon @any-width', async ({
  page,
}) => {
  const { workshop, product } = await openCard(page);
  // The store shows the minimum in its head.
  await expect(cardOf(page, product)).toContainText(/S–XXL\s· curva\s5\su$/m);
  await page.goto(`/busqueda/${encodeURIComponent(product.name)}`);
  await expect(cardOf(page, product)).toContainText(/S–XXL\s· curva\s5\su\s· mín\.\s\$\s120\.000/, { timeout: 30_000 });
  const { manufacturer: profile } = await workshop.caller.send<User>('GET', '/api/users/me');
  await workshop.caller.send('PUT', `/api/manufacturers/${workshop.manufacturer.id}`, { ...profile, minPurchase: 90_000 });
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, product)).toContainText(/mín\.\s\$\s90\.000/, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('[UX 27] the heart of a card asks a guest to sign in, and keeps the favourite of a wholesaler @any-width', async ({ page }) => {
  const { product } = await openCard(page);
  await heartOf(page, product).click();
  const dialog = page.getByRole('dialog', { name: texts.notAllowed });
  await expect(dialog).toContainText(texts.favoriteRefused);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(heartOf(page, product)).toBeFocused();
  const { person, caller } = await newWholesaler();
  await signedIn(page, person);
  await page.reload();
  await expect(async () => {
    await heartOf(page, product).click();
    await expect(heartOf(page, product)).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    await expect.poll(async () => caller.send<string[]>('GET', '/api/favorites/ids'), { timeout: 1500 }).toContain(product.id);
  }).toPass({ timeout: 20_000 });
  await page.reload();
  await expect(heartOf(page, product)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('[UX 27] [D-133] a guest adds the curva of a card to the cart at one tap, and another one with the keyboard @any-width', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const { product } = await openCard(page);
  const button = sizeRunOf(page, product);
  await expect(button).toContainText(/\$\s5\.000/);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(toast(page)).toHaveText('Añadiste 5 unidades al carrito.');
  await expect(page.getByRole('link', { name: 'Carrito de compras, 1 artículo' })).toBeVisible();
  await button.press('Enter');
  const quantities = async () => (await cartOf(page)).products.flatMap(({ variations }) => variations.map(({ quantity }) => quantity));
  await expect.poll(quantities).toEqual([2, 2, 2, 2, 2]);
  await expect(button).toBeFocused();
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.goto('/mi-carrito');
  await expect(page.getByText(/\$\s10\.000/).first()).toBeVisible();
});

test('[UX 27] [D-133] in search results a curva is of the first colour, without sizes out of stock @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const { manufacturer, caller } = workshop;
  const name = `Camisa ${manufacturer.name}`;
  const product = await publish(workshop, { name, sizes: [32, 33, 34], colors: [1, 11] });
  await continueAsGuest(page);
  await page.goto(`/busqueda/${encodeURIComponent(name)}`);
  await expect(async () => {
    await page.reload();
    await expect(sizeRunOf(page, product)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  const [first, other] = product.colors;
  await expect(sizeRunOf(page, product).getByRole('img')).toHaveAccessibleName(first?.name ?? '');
  await caller.send('PUT', `/api/products/${product.id}/stock`, { sizeId: 33, colorId: first?.id, outOfStock: true });
  await sizeRunOf(page, product).click();
  await expect(toast(page)).toHaveText(`Añadiste 2 unidades en ${first?.name} al carrito.`);
  const inFirst = product.inventories.filter(({ colorId, sizeId }) => colorId !== other?.id && sizeId !== 33).map(({ id }) => id);
  const lines = (await cartOf(page)).products.flatMap(({ variations }) => variations);
  expect(lines.map(({ variationId }) => variationId).toSorted()).toEqual(inFirst.toSorted());
  await caller.send('PUT', `/api/products/${product.id}/stock`, { colorId: first?.id, outOfStock: true });
  await sizeRunOf(page, product).click();
  await expect(toast(page)).toContainText(`No hay curva en stock en ${first?.name}`);
  expect((await cartOf(page)).products).toHaveLength(1);
});

test('[UX 27] [D-133] a failed curva is explained; without its script the product opens @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^net::ERR_FAILED GET \/(api\/products|_astro\/card-actions)/);
  const { product } = await openCard(page);
  await page.route(`**/api/products/${product.id}`, (route) => route.abort());
  await sizeRunOf(page, product).click();
  await expect(toast(page)).toHaveText('Sin conexión: no pudimos sumar la curva.');
  await expect(page.getByRole('link', { name: 'Carrito de compras', exact: true })).toBeVisible();
  await page.unroute(`**/api/products/${product.id}`);
  await sizeRunOf(page, product).click();
  await expect(toast(page)).toHaveText('Añadiste 5 unidades al carrito.');
  await page.route('**/card-actions*', (route) => route.abort());
  await page.reload();
  await sizeRunOf(page, product).click();
  await expect(page).toHaveURL(`/producto/${product.id}`);
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false });

  test('[UX 18] [UX 27] a hovered card loads and shows its second picture, without a shift @any-width', async ({ page }) => {
    await recordLayoutShifts(page);
    const { product } = await openCard(page);
    const card = cardOf(page, product);
    const second = card.locator('.card-second');
    await page.mouse.move(0, 0);
    await expect(second).toHaveCount(0);
    await card.hover();
    await expect(second).toHaveCSS('opacity', '1');
    expect(await second.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      /\/media\/\w+/.exec(product.images[1] ?? '')?.[0] ?? 'none',
    );
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS('opacity', '0');
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(second).toHaveCSS('transition-duration', '0.001s');
  });
});
