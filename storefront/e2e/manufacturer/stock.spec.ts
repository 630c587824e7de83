import type { Locator, Page } from '@playwright/test';
import type { Product } from '@shop/contracts';
import { storeRoot } from '../support/cart-support.js';
import { expect, expectAccessible, hydratePicker, test } from '../support/support.js';
import { atBothWidths, dialog, openManufacturerArea, publish, type ManufacturerSession } from '../support/product-editor-support.js';

const productOf = ({ caller }: ManufacturerSession, id: string): Promise<Product> => caller.send<Product>('GET', `/api/products/${id}`);

/** Opens the dialog of a product in the list of own products. */
async function openStock(page: Page, name: string): Promise<Locator> {
  await page.goto('/mi-cuenta/publicaciones');
  await page.getByRole('button', { name: `Stock de ${name}` }).click();
  const stock = dialog(page, `Stock de ${name}`);
  await expect(stock.getByRole('table')).toBeVisible();
  return stock;
}

/** Waits until the published page of a product contains a text. */
const waitForPage = (page: Page, id: string, text: string | RegExp, timeout: number): Promise<void> =>
  expect.poll(async () => (await page.request.get(`/producto/${id}`)).text(), { timeout, intervals: [100] }).toMatch(text);

// Pages have a limit of 3 s beside five other browsers on the same cores; a busy machine may miss it once.
test.describe.configure({ retries: 2 });

test('[D-115] a size without stock is struck in the matrix within a second and skipped by the curva @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const product = await publish(workshop, { name: 'Remera con stock', colors: [1, 2] });
  const [first] = product.inventories;
  const cell = `${first?.color}, ${first?.size}`;
  await waitForPage(page, product.id, /schema.org.InStock/, 10_000);
  const stock = await openStock(page, product.name);
  await atBothWidths(page, () => expectAccessible(page));
  await stock.getByRole('button', { name: `${cell}: Hay`, exact: true }).click();
  await expect(stock.getByRole('button', { name: `${cell}: Sin stock`, exact: true })).toBeFocused();
  await expect.poll(async () => (await productOf(workshop, product.id)).inventories[0]?.outOfStock).toBe(true);
  await waitForPage(page, product.id, /class="sold-out"/, 3000);

  await page.goto(`/producto/${product.id}`);
  await hydratePicker(page);
  const row = page.getByRole('group', { name: first?.color ?? '', exact: true });
  await expect(row.getByText(`${cell}: sin stock`)).toBeVisible();
  await expect(row.getByRole('textbox')).toHaveCount(1);
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Repetir en los 2 colores' }).click();
  await expect(page.locator('.picker-total').getByText('3 unidades')).toBeVisible();

  // Pressed again, the size is back.
  const again = await openStock(page, product.name);
  await again.getByRole('button', { name: `${cell}: Sin stock`, exact: true }).click();
  await expect.poll(async () => (await productOf(workshop, product.id)).inventories[0]?.outOfStock).toBeUndefined();
});

test('[D-115] a product without stock is marked on its page and card, and its cart line is kept but not counted @any-width', async ({
  page,
}) => {
  const workshop = await openManufacturerArea(page);
  const product = await publish(workshop, { name: 'Remera agotada', colors: [1, 2] });
  const stock = await openStock(page, product.name);
  await stock.getByRole('button', { name: 'Marcar todo sin stock' }).click();
  await expect(stock.getByRole('button', { name: 'Sin stock' })).toHaveCount(8);
  await stock.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('row', { name: /Remera agotada/ }).locator('.badge')).toHaveText('Sin stock');
  await waitForPage(page, product.id, /schema.org.OutOfStock/, 10_000);

  await page.goto(`/producto/${product.id}`);
  await expect(page.locator('.sold-out-note')).toHaveText('Sin stock');
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toHaveCount(0);
  await atBothWidths(page, () => expectAccessible(page));
  await expect
    .poll(async () => (await page.request.get(`/store/${product.userId}`)).text(), { timeout: 10_000 })
    .toContain('<span class="label label-sold-out">Sin stock</span>');

  await storeRoot(page, {
    cart: { packs: [], products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id, quantity: 2 }] }] },
  });
  await expect(async () => {
    await page.goto('/mi-carrito');
    await expect(page.locator('.cart-notices')).toContainText('Ya no hay en', { timeout: 5000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.locator('.cart-card-total')).toContainText('$ 0');
});
