import { AxeBuilder } from '@axe-core/playwright';
import { formatPesos, type Pack } from '@shop/contracts';
import { chatPhone } from '../src/lib/chat.js';
import { expect, somePack, test } from './support.js';

test('the way of the cart leads to what is in it, by manufacturer, with a message to send', async ({ page, request, complaints }) => {
  const { id } = await somePack(request);
  const pack = (await (await request.get(`/api/packs/${id}`)).json()) as Pack;
  await page.goto('/mi-carrito');
  await expect(page.getByText('Carrito vacío')).toBeVisible();
  await page.evaluate(
    (packId) => localStorage.setItem('root', JSON.stringify({ user: null, cart: { packs: [{ packId, quantity: 2 }], products: [] } })),
    id,
  );
  await page.reload();
  const group = page.getByRole('region', { name: pack.manufacturer.name });
  await expect(group.getByRole('link', { name: pack.name })).toHaveAttribute('href', `/pack/${id}`);
  await expect(group.locator('.cart-total strong')).toHaveText(formatPesos(2 * pack.price));
  const chat = new URL((await group.getByRole('link', { name: /Escribirle/ }).getAttribute('href')) ?? '');
  expect(chat.pathname).toBe(`/${chatPhone(pack.manufacturer.phone)}`);
  expect(chat.searchParams.get('text')).toContain(`${pack.name} × 2`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  await group.getByRole('button', { name: `Quitar ${pack.name}` }).click();
  await expect(page.getByText('Carrito vacío')).toBeVisible();
  await expect(page.locator('[data-cart-number]')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a thing the shop no longer has is left out of the cart', async ({ page }) => {
  await page.goto('/mi-carrito');
  await page.evaluate(() =>
    localStorage.setItem(
      'root',
      JSON.stringify({ user: null, cart: { packs: [{ packId: '0192f0c1-0000-7000-8000-000000000000', quantity: 1 }], products: [] } }),
    ),
  );
  await page.reload();
  await expect(page.getByText('Carrito vacío')).toBeVisible();
});
