import { type DetailedCart, type FilteredProducts, type PlacedOrder, productTexts, type Suggestions } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { newPhone, openCart } from '../support/cart-support.js';
import { atBothWidths, dialog, openManufacturerArea, publish } from '../support/product-editor-support.js';
import { expect, expectAccessible, test } from '../support/support.js';

test('[D-116] a product gets an article code, is found first by it, and shows it in cart and order @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^400 PUT \/api\/products\//);
  const code = `REM-${randomUUID().slice(0, 8).toUpperCase()}`;
  const workshop = await openManufacturerArea(page);
  const product = await publish(workshop, { name: 'Remera codificada' });
  const other = await publish(workshop, { name: `Remera ${code}`, articleCode: `otro-${code}` });

  await page.goto('/mi-cuenta/publicaciones');
  const row = page.getByRole('row', { name: /Remera codificada/ });
  await row.getByRole('button', { name: 'Editar' }).click();
  const editor = dialog(page, 'Editar producto');
  const field = editor.getByLabel('Código de artículo');
  await field.fill(` otro-${code.toLowerCase()} `);
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(editor.getByText(productTexts.codeTaken)).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await field.fill(code);
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText(`Código ${code}`)).toBeVisible();
  await page.getByLabel('Buscar en mis productos').fill(code.slice(4));
  await expect(page.getByRole('row', { name: /Remera codificada/ })).toBeVisible();

  // The other product has the code in its name, and is newer.
  const term = encodeURIComponent(code.toLowerCase());
  const read = async <T>(address: string): Promise<T> => (await (await page.request.get(address)).json()) as T;
  const found = async (): Promise<string[]> =>
    (await read<FilteredProducts>(`/api/products/filtered?search=${term}`)).products.map(({ id }) => id);
  await expect.poll(found, { timeout: 10_000 }).toEqual([product.id, other.id]);
  expect((await read<Suggestions>(`/api/products/results-search?search=${term}`)).products[0]?.id).toBe(product.id);
  await page.goto(`/busqueda/${term}`);
  await expect(page.locator('.card').first()).toContainText('Remera codificada');

  await expect
    .poll(async () => (await page.request.get(`/producto/${product.id}`)).text(), { timeout: 10_000 })
    .toContain(`Código ${code}`);
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByText(`Código ${code}`)).toBeVisible();

  const items = {
    packs: [],
    products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id ?? '', quantity: 2 }] }],
  };
  const price = async (): Promise<DetailedCart> => (await (await page.request.post('/api/cart', { data: items })).json()) as DetailedCart;
  await expect.poll(async () => (await price()).carts[0]?.products[0]?.articleCode, { timeout: 10_000 }).toBe(code);
  await openCart(page, items.products);
  await expect(page.getByRole('link', { name: 'Consultar por chat' })).toHaveAttribute('href', new RegExp(encodeURIComponent(`[${code}]`)));
  await page.getByRole('button', { name: /^Ver detalle/ }).click();
  await expect(page.getByRole('dialog').getByText(`Código ${code}`)).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));

  const { carts } = await price();
  const answer = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    data: { carts, unified: false, userData: { name: 'Ana Paz', phone: newPhone() } },
  });
  const { id } = (await answer.json()) as PlacedOrder;
  await workshop.caller.send('PUT', `/api/products/${product.id}`, { articleCode: null });
  await page.goto(`/orden/${id}`);
  await expect(page.getByText(`Código ${code}`)).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
});
