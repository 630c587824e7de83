import { formatPesos, pageSizes, provinces, storeSorts, texts, type PackList } from '@shop/contracts';
import { showReviews } from '../support/social-support.js';
import { anyManufacturer, demoStore, expect, expectAccessible, manufacturers, openAndLoad, pesosIn, test } from '../support/support.js';
import type { Page } from '@playwright/test';

const asManufacturer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('root', JSON.stringify({ user: { id: '1', email: 'x@y.test', role: 'manufacturer' } }));
  });

test.describe('manufacturers', () => {
  test('[ROUTE-10] [A-10] [CONST-09] are listed 18 a page, with rating, address, minimum and live badge @any-width', async ({
    page,
    request,
  }) => {
    const cards = page.locator('.manufacturer-card');
    const list = await manufacturers(request);
    // Other tests switch manufacturers live between the two reads, so a card that differs is compared again.
    await expect(async () => {
      const { manufacturers: current, totalManufacturers } = await manufacturers(request);
      await page.goto('/fabricantes');
      await expect(cards).toHaveCount(Math.min(pageSizes.manufacturers.screen, totalManufacturers));
      for (const [i, manufacturer] of current.entries()) {
        const card = cards.nth(i);
        await expect(card.getByText('LIVE', { exact: true })).toHaveCount(manufacturer.live ? 1 : 0, { timeout: 2000 });
        if (manufacturer.averageRating === null) await expect(card).toContainText(texts.unrated, { timeout: 2000 });
        if (manufacturer.minPurchase > 0) await expect(card).toContainText(formatPesos(manufacturer.minPurchase), { timeout: 2000 });
        if (manufacturer.pointOfSale && manufacturer.street) await expect(card).toContainText(manufacturer.street, { timeout: 2000 });
        else await expect(card.locator('.manufacturer-card-address')).toHaveCount(0, { timeout: 2000 });
      }
    }).toPass();
    if (list.totalManufacturers > pageSizes.manufacturers.screen) {
      await page.getByRole('link', { name: 'Página 2', exact: true }).click();
      await page.waitForURL(/page=2/);
      await expect(cards.first()).toBeVisible();
    }
  });

  test('[ROUTE-10] are reachable by keyboard @any-width', async ({ page }) => {
    await page.goto('/fabricantes');
    const first = page.locator('.manufacturer-card-name a').first();
    for (let i = 0; i < 60 && !(await first.evaluate((link) => link === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/store/**');
  });
});

test.describe('a store', () => {
  test('[UX 16] says that its identity was verified, since when and in which province @any-width', async ({ page, request }) => {
    const manufacturer = await demoStore(request, 'with a province', ({ province }) => province);
    await page.goto(`/store/${manufacturer.userId}`);
    const year = new Date(manufacturer.createdAt).getFullYear();
    const province = provinces.find(({ slug }) => slug === manufacturer.province)?.name;
    await expect(page.locator('.store-head .verified-mark')).toHaveText(
      new RegExp(`^\\s*Identidad verificada\\s+· desde [a-z]+ de ${year}( · más de [\\d.]+ pedidos)? · ${province}\\s*$`),
    );
    await page.locator('.card-link').first().click();
    await expect(page.getByRole('complementary', { name: 'Fabricante' })).toContainText('Identidad verificada');
  });

  test('[UX 31] [D-121] says which invoices it issues and whether its prices include the VAT, as its products do @any-width', async ({
    page,
    request,
  }) => {
    const manufacturer = await demoStore(request, 'with a CUIT', ({ cuit }) => cuit);
    await page.goto(`/store/${manufacturer.userId}`);
    await expect(page.locator('.store-head .invoice-facts')).toHaveText('CUIT 30-99999999-5 · Emite factura A y B · Precios + IVA');
    await page.locator('.card-link').first().click();
    await expect(page.locator('.product-head .invoice-facts')).toHaveText('Emite factura A y B · Precios + IVA');
  });

  test('[UX 18] shows no picture twice, and front, back and detail of each product @any-width', async ({ page, request }) => {
    const { userId } = await demoStore(request, 'with products');
    await openAndLoad(page, `/store/${userId}`);
    const hashes = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll((images) => images.map((image) => /\/media\/(\w+)/.exec(image.getAttribute('src') ?? '')?.[1] ?? ''));
    const pictures = await hashes('[data-list-items] .card-picture > img:first-of-type');
    expect(pictures.length).toBeGreaterThan(5);
    expect(new Set(pictures).size).toBe(pictures.length);
    await page.locator('[data-list-items] .card-link').first().click();
    await page.waitForURL('**/producto/**');
    const views = await hashes('.gallery-track img');
    expect(views.length).toBeGreaterThanOrEqual(3);
    expect(new Set(views).size).toBe(views.length);
  });

  test('[UX 16] shows photographs of its workshop @any-width', async ({ page, request }) => {
    const { id, name, images } = await demoStore(request, 'with photographs', (manufacturer) => manufacturer.images.length > 1);
    await openAndLoad(page, `/store/${id}`);
    const pictures = page.getByRole('list', { name: `Fotos de ${name}` }).getByRole('img');
    await expect(pictures).toHaveCount(images.length);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.evaluateAll((list) => list.map((img) => (img as HTMLImageElement).naturalWidth > 0)))
      .not.toContain(false);
  });

  test('[UX 16] shows its packs, and links to its products, packs and opinions @any-width', async ({ page, request }) => {
    const { packs } = (await (await request.get('/api/packs?pageSize=1')).json()) as PackList;
    const [pack] = packs;
    if (!pack) throw new Error('The demo catalogue has no pack');
    await page.goto(`/store/${pack.userId}`);
    const parts = page.getByRole('navigation', { name: 'De esta tienda' });
    await expect(parts.getByRole('link')).toHaveText(['Productos', 'Packs', 'Opiniones']);
    await parts.getByRole('link', { name: 'Packs' }).click();
    const list = page.getByRole('list', { name: 'Packs' });
    await expect(list).toBeInViewport();
    await expect(list.getByRole('link', { name: pack.name }).first()).toHaveAttribute('href', `/pack/${pack.id}`);
    await expectAccessible(page);
  });

  test('[STORE-01] [STORE-05] shows rating, followers, minimum, chat, share and social links @any-width', async ({ page, request }) => {
    const manufacturer = await demoStore(request, 'with Instagram', ({ instagramNick, phone }) => instagramNick && phone);
    await page.goto(`/store/${manufacturer.userId}`);
    const head = page.locator('.store-head');
    await expect(head.getByRole('heading', { level: 1 })).toHaveText(manufacturer.name);
    if (manufacturer.averageRating === null) await expect(head).toContainText(texts.unrated);
    else await expect(head.getByRole('img', { name: /^[\d,.]+ de 5 estrellas$/ })).toBeVisible();
    await expect(head).toContainText(new RegExp(`${manufacturer.followersCount}\\s+seguidor`));
    if (manufacturer.minPurchase > 0) await expect(head).toContainText(formatPesos(manufacturer.minPurchase));
    if (manufacturer.description) await expect(head).toContainText(manufacturer.description);
    await expect(head.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      `https://www.instagram.com/${manufacturer.instagramNick}`,
    );
    await expect(head.getByRole('link', { name: 'Contactar' })).toHaveAttribute('href', /^https:\/\/wa\.me\/54\d+\?text=.*store/);
    await expect(head.getByRole('button', { name: 'Compartir' })).toBeVisible();
    await expect(head.locator('.logo img')).toHaveJSProperty('complete', true);
    if (manufacturer.reviewsCount === 0) await expect(page.getByText(texts.noReviews)).toBeVisible();
    else await expect(page.getByRole('article', { name: /^Opinión de/ }).first()).toBeVisible();
  });

  test('[STORE-06] [STORE-01] [A-39] has a live badge that links to the stream, only while it is live @any-width', async ({
    page,
    request,
  }) => {
    const live = await demoStore(request, 'that is live', (manufacturer) => manufacturer.live && manufacturer.tiktokUrl);
    await page.goto(`/store/${live.userId}`);
    const badge = page.getByRole('link', { name: /^LIVE/ });
    await expect(badge).toHaveAttribute('href', live.tiktokUrl ?? '');
    expect(live.tiktokUrl).toMatch(/^https:\/\/www\.tiktok\.com\/@[\w.]+\/live$/);
    const resting = await demoStore(request, 'that is not live', (manufacturer) => !manufacturer.live);
    await page.goto(`/store/${resting.userId}`);
    await expect(page.locator('.store-head').getByText('LIVE')).toHaveCount(0);
  });

  test("[STORE-04] [A-38] shows the pick-up address: its own, or the installation's setting @any-width", async ({ page, request }) => {
    const shop = await demoStore(request, 'with a shop', ({ pointOfSale, street }) => pointOfSale && street);
    await page.goto(`/store/${shop.userId}`);
    await expect(page.locator('.store-place')).toContainText(shop.street ?? '');
    const none = await demoStore(request, 'without a shop', ({ pointOfSale, street }) => !(pointOfSale && street));
    await page.goto(`/store/${none.userId}`);
    await expect(page.locator('.store-place')).toHaveText(
      process.env['PUBLIC_PICKUP_ADDRESS'] ?? 'Retiro y envío a coordinar con el fabricante',
    );
  });

  test('[STORE-02] [CONST-17] [CONST-09] sorts its products, 18 a page @any-width', async ({ page, request }) => {
    const manufacturer = await anyManufacturer(request);
    await page.goto(`/store/${manufacturer.userId}`);
    const select = page.getByLabel('Ordenar por');
    expect(await select.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
      ...storeSorts,
    ]);
    await expect(select).toHaveValue('newest');
    const [call] = await Promise.all([
      page.waitForRequest((asked) => asked.url().includes('/api/products/manufacturer/')),
      select.selectOption('lowestPrice'),
    ]);
    expect(new URL(call.url()).searchParams.get('pageSize')).toBe('18');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const prices = (await page.locator('[data-list-items] .price').allTextContents()).map(pesosIn);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  const refusals = [
    ['Seguir', texts.followRefused],
    ['Calificar', texts.rateRefused],
  ] as const;
  for (const [button, text] of refusals) {
    test(`[STORE-01] [SOC-05] [SOC-07] [UX 39] a guest who presses ${button} reads that it needs a wholesaler @any-width`, async ({
      page,
      request,
    }) => {
      const { userId } = await anyManufacturer(request);
      await page.goto(`/store/${userId}`);
      // The review buttons hydrate when they are visible.
      if (button === 'Calificar') await showReviews(page);
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: texts.notAllowed });
      await expect(dialog).toContainText(text);
      for (const [name, path] of [
        ['Ingresar', '/ingresar'],
        ['Registrarme', '/registro'],
      ] as const)
        await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', `${path}?volver=%2Fstore%2F${userId}`);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    });
  }

  test('[STORE-01] [SOC-05] [SOC-07] a manufacturer who presses them reads the same @any-width', async ({ page, request }) => {
    const { userId } = await anyManufacturer(request);
    await asManufacturer(page);
    await page.goto(`/store/${userId}`);
    const dialog = page.getByRole('dialog', { name: texts.notAllowed });
    await showReviews(page);
    for (const [button, text] of refusals) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toContainText(text);
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Entendido' }).click();
    }
  });
});
