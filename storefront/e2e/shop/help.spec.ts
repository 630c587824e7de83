import { texts } from '@shop/contracts';
import { demoProducts, expect, expectAccessible, pathOf, test } from '../support/support.js';

test('[FAQ-01] the help page answers its five subjects, and four more @any-width', async ({ page }) => {
  await page.goto('/preguntas-frecuentes');
  await expect(page.locator('.faq h2')).toHaveText([
    'Envíos',
    'Formas de pago',
    'Costo del envío',
    'Compra mínima',
    'Visitar el local',
    'Facturas',
    'Cambios y devoluciones',
    'Fabricantes verificados',
    'Registrarme',
  ]);
  for (const [question, answer] of [
    ['¿Hacen envíos?', /a todo el país/],
    ['¿Cómo se paga?', /transferencia, depósito o efectivo/],
    ['¿Quién paga el envío?', /lo paga quien compra, al recibir el paquete/],
    ['¿Hay una compra mínima?', /Cada fabricante define su propia compra mínima/],
    ['¿Puedo visitar el local?', /punto de venta/],
  ] as const) {
    const entry = page.locator('details', { has: page.getByRole('heading', { name: question }) });
    await expect(entry.locator('.faq-text')).toBeHidden();
    await entry.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(entry.locator('.faq-text')).toHaveText(answer);
    await expect(entry.locator('.faq-text')).toBeVisible();
  }
  await expectAccessible(page);
});

test('[FAQ-01] questions are found by words, ignoring accents and endings @any-width', async ({ page }) => {
  await page.goto('/preguntas-frecuentes');
  const search = page.getByRole('searchbox', { name: 'Buscar en las preguntas' });
  const shown = page.locator('details:visible h3');
  await search.fill('DOLAR');
  await expect(shown).toHaveText(['¿Puedo pagar en dólares?']);
  await expect(page.locator('details[open]')).toHaveCount(1);
  await search.fill('quién paga el envio');
  await expect(shown.first()).toHaveText('¿Quién paga el envío?');
  await search.fill('zapallo');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(texts.noResults)).toBeVisible();
  await search.fill('');
  await expect(shown).toHaveCount(await page.locator('details').count());
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('[FAQ-01] each answer has an address that opens it @any-width', async ({ page }) => {
  await page.goto('/preguntas-frecuentes#minimo');
  const minimum = page.locator('details#minimo');
  await expect(minimum).toHaveAttribute('open');
  await expect(minimum.locator('.faq-text')).toBeInViewport();
  const other = page.locator('details#local');
  await other.locator('summary').click();
  await other.getByRole('link', { name: 'Enlace a esta respuesta' }).click();
  expect(page.url()).toMatch(/#local$/);
  await page.reload();
  await expect(other).toHaveAttribute('open');
});

test('[FAQ-01] every question and answer is in the structured data @any-width', async ({ page }) => {
  await page.goto('/preguntas-frecuentes');
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] },
  );
  const told = data.find((item) => item['@type'] === 'FAQPage')?.mainEntity ?? [];
  expect(told.map(({ name }) => name)).toEqual((await page.locator('.faq h3').allTextContents()).map((text) => text.trim()));
  const answers = page.locator('.faq-text');
  expect(told.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
    await answers.evaluateAll((texts) => texts.map(({ innerHTML }) => innerHTML.trim())),
  );
});

test('a page that does not exist offers a search for its words @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^404 GET \//);
  const answer = await page.goto('/ofertas/remeras-lisas');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  const search = page.getByRole('searchbox', { name: '¿Qué buscabas?' });
  await expect(search).toHaveValue('remeras lisas');
  const ways = page.getByRole('navigation', { name: 'Seguir comprando' });
  await expect(ways.getByRole('link', { name: 'Bebés' })).toHaveAttribute('href', '/tienda/bebes');
  await expect(ways.getByRole('link', { name: 'Blanquería', exact: true })).toBeVisible();
  await expectAccessible(page);
  await search.press('Enter');
  await page.waitForURL('**/busqueda/**');
  expect(pathOf(page)).toBe('/busqueda/remeras lisas');
});

test('an address without words suggests none @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^404 GET \/nada\//);
  await page.goto('/nada/12-x9');
  await expect(page.getByRole('searchbox', { name: '¿Qué buscabas?' })).toHaveValue('');
});

test('[CONST-18] recently viewed products are offered until sign-out @any-width', async ({ page, request, allowComplaints }) => {
  allowComplaints(/^404 GET \/ofertas\/nada$/);
  await page.clock.install();
  const [first, second] = await demoProducts(request, 2);
  for (const product of [first, second]) {
    await page.goto(`/producto/${product?.id}`);
    // The page is visible before its script records the visit.
    const noted = () => page.evaluate(() => localStorage.getItem('root'));
    await expect.poll(noted).toContain(product?.id);
  }
  await page.clock.fastForward('03:00:00');
  await page.goto('/ofertas/nada');
  const row = page.locator('recently-viewed');
  await expect(row.locator('.card-name')).toHaveText([second?.name ?? '', first?.name ?? '']);
  await expect(row.locator('.card-date').first()).toHaveText('Lo viste hace 3 horas');
  await expect(row.getByRole('link').first()).toHaveAttribute('href', `/producto/${second?.id}`);
  await page.evaluate(() => localStorage.setItem('token', 'aaa.bbb.ccc'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/packs');
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.clock.runFor(1100);
  await page.waitForURL('**/ingresar');
  await page.goto('/ofertas/nada');
  await expect(row).toBeHidden();
});
