import { brandColors, formatPesos, BRAND } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { mailedPage, mailPage, newPerson, register, verifiedPerson } from '../support/people.js';
import { openManufacturerArea, publish } from '../support/product-editor-support.js';
import { sendOrder } from '../support/sent-orders.js';
import { expect, test } from '../support/support.js';

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** Shows a mail without the styles and scripts of the shop, at the address of its links, because other addresses may not read local pictures. */
async function openMail(page: Page, html: string): Promise<void> {
  const [site = ''] = /https?:\/\/[^/"]+/.exec(html) ?? [];
  await page.route('**/correo', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }), { times: 1 });
  await page.goto(`${site}/correo`);
}

const sizeOfPicture = (element: SVGElement | HTMLElement): number => (element as HTMLImageElement).naturalWidth;

async function expectHeadAndTape(page: Page): Promise<void> {
  const cells = page.locator('.card > tbody > tr > td');
  await expect(cells.nth(0).getByRole('link', { name: BRAND })).toBeVisible();
  await expect(cells.nth(0)).toHaveCSS('background-color', rgb(brandColors.indigoDeep));
  await expect(cells.nth(1)).toHaveCSS('background-color', rgb(brandColors.tape));
}

test('[UX 20] mails have the head, the logo, the tape and the yellow button of the shop @any-width', async ({ page }) => {
  const person = newPerson();
  expect(await register(person)).toBe(201);
  await openMail(page, await mailedPage(person.email, /./));
  await expectHeadAndTape(page);
  await expect.poll(() => page.locator('.card img').first().evaluate(sizeOfPicture)).toBeGreaterThan(0);
  const button = page.getByRole('link', { name: 'Verificar mi cuenta' });
  await expect(button).toHaveCSS('background-color', rgb(brandColors.tape));
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('[UX 20] a page shows one example of each mail @any-width', async ({ page }) => {
  await openMail(page, await mailPage('ejemplos.html'));
  const files = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    await openMail(page, await mailPage(file));
    await expectHeadAndTape(page);
  }
});

test('[UX 21] a manufacturer and the buyer get a mail with the whole order @any-width', async ({ page }) => {
  const session = await openManufacturerArea(page);
  const { manufacturer } = session;
  const product = await publish(session, { name: 'Remera con frisa', price: 2500 });
  const buyer = await verifiedPerson('wholesaler');
  const order = await sendOrder({ wholesaler: buyer, from: manufacturer.id });
  const total = formatPesos(80 * product.price);

  const expectLines = async (): Promise<void> => {
    const card = page.locator('.card');
    await expect.poll(() => card.getByRole('img', { name: product.name }).evaluate(sizeOfPicture)).toBeGreaterThan(0);
    await expect(card).toContainText(`80 u × ${formatPesos(product.price)}`);
    await expect(card.locator('tr', { hasText: /^\s*Total/ })).toContainText(total);
    await expect(card).toContainText('Boutique Sur');
    await expect(card).toContainText('Salta, Salta');
  };
  await openMail(page, await mailedPage(manufacturer.email, /pedido nuevo/));
  await expectLines();
  await expect(page.getByRole('link', { name: 'Contestar por WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/54/);
  const { pathname } = new URL((await page.getByRole('link', { name: 'Ver la orden' }).getAttribute('href')) ?? '');
  expect(pathname).toBe(`/orden/${order.subOrders[0]?.id}`);

  await openMail(page, await mailedPage(buyer.email, new RegExp(`^Recibimos tu pedido n\\.º ${order.id}$`)));
  await expectLines();
  await expect(page.locator('.card')).toContainText(manufacturer.name);
  await expect(page.getByRole('link', { name: 'Ver la orden' })).toHaveAttribute('href', new RegExp(`/orden/${order.id}$`));
  await page.goto(pathname);
  await expect(page.getByRole('main')).toContainText('Boutique Sur');
});
