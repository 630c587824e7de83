import type { Locator, Page } from '@playwright/test';
import { texts, type Product, type User } from '@shop/contracts';
import { signedIn } from '../support/account-support.js';
import { openManufacturerArea, publish, uploaded, type ManufacturerSession } from '../support/product-editor-support.js';
import { newWholesaler, openStore } from '../support/social-support.js';
import { expect, expectAccessible, fullestCategory, layoutShift, openAndLoad, recordLayoutShifts, test } from '../support/support.js';

const cardOf = (page: Page, { name }: Pick<Product, 'name'>): Locator => page.locator('.card').filter({ hasText: name }).first();
const heartOf = (page: Page, { name }: Pick<Product, 'name'>): Locator => page.getByRole('button', { name: `Favorito: ${name}` }).first();

/** A product with two pictures and a curva, on the published page of its store. */
async function openCard(page: Page): Promise<{ workshop: ManufacturerSession; product: Product }> {
  const workshop = await openManufacturerArea(page);
  const { manufacturer, caller, picture } = workshop;
  const { manufacturer: profile } = await caller.send<User>('GET', '/api/users/me');
  await caller.send('PUT', `/api/manufacturers/${manufacturer.id}`, { ...profile, owner: 'Ana Molina', minPurchase: 120_000 });
  const images = [picture, await uploaded(page, caller, 930)];
  const product = await publish(workshop, { name: `Remera ${manufacturer.name}`, sizes: [32, 33, 34, 35, 36], images });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  // A hovered card prefetches the page of its product, which may be published after the list.
  await expect.poll(async () => (await page.request.get(`/producto/${product.id}`)).status(), { timeout: 20_000 }).toBe(200);
  await openStore(page, manufacturer);
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, product)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  return { workshop, product };
}

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
