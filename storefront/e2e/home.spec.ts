import { expect, test } from './support.js';

test('[HOME-01] the banner goes on every 4 s, rests while pointed at, and is moved by its buttons', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Destacados' });
  await expect(banner).toHaveAttribute('data-shown', '0');
  await expect(banner.locator('img')).toHaveCount(4);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expect(banner).toHaveAttribute('data-shown', '1');

  await banner.getByRole('button', { name: 'Siguiente' }).click();
  await expect(banner).toHaveAttribute('data-shown', '2');
  await banner.getByRole('button', { name: 'Anterior' }).click();
  await expect(banner).toHaveAttribute('data-shown', '1');
  await banner.getByRole('button', { name: 'Imagen 4 de 4' }).click();
  await expect(banner).toHaveAttribute('data-shown', '3');
  await page.clock.runFor(20_000);
  await expect(banner).toHaveAttribute('data-shown', '3');
});

test('[HOME-01] the banner stands still for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('region', { name: 'Destacados' })).toHaveAttribute('data-shown', '0');
});

test('[HOME-05] [HOME-06] the live strip shows who is live, each leading to its store', async ({ page, request }) => {
  const answer = await request.get('/api/manufacturers/live?page=1&pageSize=16');
  const { manufacturers } = (await answer.json()) as { manufacturers: { userId: string; name: string }[] };
  await page.goto('/');
  const strip = page.locator('live-strip');
  await expect(strip.locator('[aria-busy]')).toHaveCount(0);
  await expect(strip.getByRole('link')).toHaveCount(manufacturers.length);
  for (const [i, maker] of manufacturers.entries())
    await expect(strip.getByRole('link').nth(i)).toHaveAttribute('href', `/store/${maker.userId}`);
  await expect(strip.getByText('LIVE', { exact: true })).toHaveCount(manufacturers.length);
});

test('[HOME-09] every section leads on', async ({ page }) => {
  await page.goto('/');
  const more = async (section: string): Promise<string | null> =>
    page
      .locator('section', { has: page.getByRole('heading', { name: section, exact: true }) })
      .locator('.more')
      .getAttribute('href');
  expect(await more('Nuevos productos')).toBe('/tienda?type=product&sortBy=newest');
  expect(await more('Nuevos packs')).toBe('/packs');
  expect(await more('Ofertas')).toBe('/tienda');
  expect(await more('Bisutería y blanquería')).toBe('/tienda/mas');
  expect(await more('En vivo')).toBe('/fabricantes');
});
