import { limits, textTemplates, texts } from '@shop/contracts';
import { expect, searchTerm, pathOf, test, pesosIn } from '../support/support.js';

const box = 'Buscar productos y fabricantes';

test.describe('search box', () => {
  test('[SRCH-01] requests suggestions a second after the last key, and closes on a click outside @any-width', async ({
    page,
    request,
  }) => {
    const term = await searchTerm(request);
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/results-search')) asked.push(call.url());
    });
    await page.clock.install();
    await page.goto('/preguntas-frecuentes');
    await page.clock.pauseAt(Date.now() + 60_000);
    const input = page.getByLabel(box);
    await input.focus();
    await page.waitForFunction(() => customElements.get('search-box'));
    await input.pressSequentially(term);
    await page.clock.runFor(limits.searchDebounceMs - 50);
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(asked).toHaveLength(1);

    await page.locator('.header .tape').click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(input).toHaveAttribute('aria-expanded', 'false');

    // Cached suggestions appear without a second request.
    await input.fill('');
    await input.fill(term);
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('[SRCH-02] Enter and the button open the results; blank input is ignored @any-width', async ({ page, request }) => {
    const term = await searchTerm(request);
    await page.goto('/preguntas-frecuentes');
    const input = page.getByLabel(box);
    await input.fill('   ');
    await input.press('Enter');
    await page.getByRole('button', { name: 'Buscar' }).click();
    expect(pathOf(page)).toBe('/preguntas-frecuentes');
    await input.fill(`${term} / 100%`);
    await input.press('Enter');
    await page.waitForURL('**/busqueda/**');
    expect(pathOf(page)).toBe(`/busqueda/${term} / 100%`);
    await page.getByLabel(box).fill(term);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`**/busqueda/${encodeURIComponent(term)}`);
  });

  test('[SRCH-03] suggests at most 3 products and the first manufacturer, or shows the empty text @any-width', async ({
    page,
    request,
  }) => {
    const term = await searchTerm(request);
    await page.goto('/preguntas-frecuentes');
    const input = page.getByLabel(box);
    await input.fill(term);
    const products = page.getByRole('group', { name: texts.suggestedProducts });
    await expect(products).toBeVisible();
    const count = await products.getByRole('option').count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    await input.fill('zzqqxxwwkk');
    await expect(page.getByRole('listbox')).toHaveText(texts.noResults);
  });

  test('[SRCH-03] suggests a manufacturer by its name @any-width', async ({ page, request }) => {
    const answer = await request.get('/api/manufacturers?pageSize=1');
    const { manufacturers } = (await answer.json()) as { manufacturers: { name: string; userId: string }[] };
    const manufacturer = manufacturers[0];
    if (!manufacturer) throw new Error('The demo catalogue has no manufacturers');
    await page.goto('/preguntas-frecuentes');
    await page.getByLabel(box).fill(manufacturer.name);
    const group = page.getByRole('group', { name: texts.suggestedManufacturers });
    await expect(group.getByRole('option')).toHaveCount(1);
    await expect(group.getByRole('option')).toHaveAttribute('href', `/store/${manufacturer.userId}`);
  });

  test('works by keyboard @any-width', async ({ page, request }) => {
    await page.goto('/preguntas-frecuentes');
    const input = page.getByLabel(box);
    await input.fill(await searchTerm(request));
    await expect(page.getByRole('listbox')).toBeVisible();
    await input.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await input.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await input.focus();
    await input.press('Control+a');
    await input.pressSequentially(await searchTerm(request));
    await expect(page.getByRole('listbox')).toBeVisible();
    await input.press('ArrowDown');
    await input.press('Enter');
    await page.waitForURL('**/producto/**');
  });
});

test.describe('search results', () => {
  test('[SRCH-04] show the query, the count, the sort orders and at most 24 products @any-width', async ({ page, request }) => {
    const term = await searchTerm(request);
    await page.goto(`/busqueda/${encodeURIComponent(term)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
    const answer = await request.get(`/api/products/filtered?search=${encodeURIComponent(term)}&pageSize=24&orden=relevancia`);
    const { totalProducts, products } = (await answer.json()) as { totalProducts: number; products: unknown[] };
    await expect(page.getByText(textTemplates.productsFound(totalProducts))).toBeVisible();
    await expect(page.locator('[data-list-items] > li')).toHaveCount(products.length);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(totalProducts > 24 ? 1 : 0);
    await expect(page.getByLabel('Ordenar por').locator('option')).toHaveText(['Relevancia', 'Más nuevos', 'Menor precio', 'Mayor precio']);
  });

  test('[SRCH-04] are requested once, and the first picture loads before any module @any-width', async ({ page, request }) => {
    const term = await searchTerm(request);
    let letModulesCome = (): void => undefined;
    const first = page.waitForRequest(/\/media\//).then(letModules);
    await page.route(/_astro\/busqueda/, async (route) => {
      await new Promise<void>((resolve) => (letModulesCome = resolve));
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (call) => {
      if (/products\/filtered|\/media\//.test(call.url())) asked.push(call.url());
    });
    await page.goto(`/busqueda/${term}`, { waitUntil: 'commit' });
    const ahead = await first;
    const picture = page.locator('[data-list-items] .card-picture img').first();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(ahead);
    expect(asked.filter((url) => url === ahead || url.includes('products/filtered'))).toHaveLength(2);

    function letModules(call: { url(): string }): string {
      letModulesCome();
      return call.url();
    }
  });

  test("reserve space of the first row's height before they load, with the footer out of view", async ({ page, request }) => {
    await page.route(/\/api\//, () => undefined);
    await page.goto(`/busqueda/${await searchTerm(request)}`, { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeAttached();
    const heights = await page
      .locator('[data-list-items] > li')
      .evaluateAll((places) => places.map((place) => Math.round(place.getBoundingClientRect().height)));
    expect(heights).toHaveLength(24);
    expect(new Set(heights).size).toBe(1);
    const { y = 0 } = (await footer.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(page.viewportSize()?.height ?? Infinity);
    await page.unrouteAll();
    await page.reload();
    await expect(footer.getByRole('link', { name: 'Packs' })).toBeVisible();
  });

  test('[SRCH-04] are sorted by price, with the order in the address @any-width', async ({ page, request }) => {
    await page.goto(`/busqueda/${encodeURIComponent(await searchTerm(request))}`);
    const prices = page.locator('[data-list-items] .price');
    await expect(prices.first()).toBeVisible();
    await page.getByLabel('Ordenar por').selectOption('lowestPrice');
    await expect(page).toHaveURL(/sortBy=lowestPrice/);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const pesos = (await prices.allTextContents()).map(pesosIn);
    expect(pesos.length).toBeGreaterThan(1);
    expect(pesos).toEqual(pesos.toSorted((a, b) => a - b));
  });

  test('[SRCH-04] show the text for no results and the text for no query @any-width', async ({ page }) => {
    await page.goto('/busqueda/zzqqxxwwkk');
    await expect(page.getByText(texts.noResults)).toBeVisible();
    await page.goto('/busqueda');
    await expect(page.getByText(texts.noSearchTerm)).toBeVisible();
  });

  test('[SRCH-05] Volver goes back in history @any-width', async ({ page, request }) => {
    await page.goto('/packs');
    await page.getByLabel(box).fill(await searchTerm(request));
    await page.getByLabel(box).press('Enter');
    await page.waitForURL('**/busqueda/**');
    await page.getByRole('link', { name: texts.back }).click();
    await page.waitForURL('**/packs');
  });

  test('[SRCH-06] send no request without a query @any-width', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/products/filtered')) asked.push(call.url());
    });
    await page.goto('/busqueda/%20');
    await expect(page.getByText(texts.noSearchTerm)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('[SRCH-07] show the reason of a failure @any-width', async ({ page, allowComplaints }) => {
    allowComplaints(/^503 GET \/api\/products\/filtered$/);
    const message = 'El servicio no está disponible.';
    await page.route('**/api/products/filtered*', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', message, requestId: 'x' } }),
    );
    await page.goto('/busqueda/remera');
    await expect(page.getByText(textTemplates.searchFailed(message))).toBeVisible();
  });
});
