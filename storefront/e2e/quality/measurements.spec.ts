import type { Product } from '@shop/contracts';
import type { Browser, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '../support/support.js';
import { addPictures, openManufacturerArea } from '../support/product-editor-support.js';

// Measures the account area of manufacturers in a browser and prints the figures: `FIGURES=on npm test`, or this file against any shop.
// Times are not asserted, because machines differ.

const summary = (values: readonly number[], unit: string): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ${unit}, p99 ${at(0.99)} ${unit}, at most ${at(1)} ${unit}, of ${values.length}`;
};

/** Milliseconds until a page contains the text. */
async function untilPublished(page: Page, path: string, text: string): Promise<number> {
  for (;;) {
    const answer = await page.request.get(path);
    if (answer.ok() && (await answer.text()).includes(text)) return Date.now();
  }
}

const published = 25;

test('[A-55] @figure time from «Publicar» to the product page and to the first page of the newest @any-width', async ({ page }) => {
  await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Blanquería' }).click();
  await addPictures(page, 1);
  const [own, list]: [number[], number[]] = [[], []];
  for (let n = 0; n < published; n += 1) {
    const name = `Toallón ${n} ${Date.now()}`;
    if (n > 0) {
      await page.getByRole('button', { name: 'Publicar otro parecido' }).click();
      await addPictures(page, 1);
    }
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Precio', { exact: true }).fill('7000');
    const created = page.waitForResponse((response) => response.url().endsWith('/api/products') && response.request().method() === 'POST');
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { pressed: Date.now() }), { capture: true, once: true }),
    );
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const { id } = (await (await created).json()) as Product;
    const seen = await Promise.all([
      untilPublished(page, `/producto/${id}`, name),
      untilPublished(page, '/tienda?type=product&sortBy=newest', id),
    ]);
    const pressed = await page.evaluate(() => (window as unknown as { pressed: number }).pressed);
    own.push(seen[0] - pressed);
    list.push(seen[1] - pressed);
  }
  console.log(`press to the product's own page: ${summary(own, 'ms')}   target p50 ≤ 150, p99 ≤ 1000`);
  console.log(`press to the first page of the newest: ${summary(list, 'ms')}   target the same`);
});

/** The slowdown that Lighthouse applies for a phone. */
const slowdown = 4;

test('@figure time of a key press in the form of a product on a slow phone @any-width', async ({ page }) => {
  await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Bisutería' }).click();
  await addPictures(page, 3);
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    let since = 0;
    // From the key press until all listeners have run and the page is painted.
    addEventListener('keydown', () => (since = performance.now()), { capture: true });
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - since))), { capture: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const field of ['Nombre', 'Precio', 'Descripción', 'Etiquetas'] as const) {
    await page.getByLabel(field, { exact: field === 'Precio' }).focus();
    await page.keyboard.type(field === 'Precio' ? '12500' : 'Toallón de algodón peinado', { delay: 120 });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  expect(keys.length).toBeGreaterThan(50);
  const slow = keys.filter((ms) => ms > 50);
  console.log(
    `a key, processor ${slowdown} times slower: ${summary(keys, 'ms')}; over 50 ms: ${slow.map(Math.round).join(' ') || 'none'}   target none`,
  );
});

const photographs = 60;

test('@figure memory while sixty photographs of twelve megapixels are cropped and uploaded @any-width', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await openManufacturerArea(page);
  // Uploads are answered by the test, because the server's time is another figure.
  let sent = 0;
  await page.route('**/api/images', (route) =>
    route.fulfill({ status: 201, json: [{ url: `/media/${String((sent += 1)).padStart(32, '0')}.webp` }] }),
  );
  await page.goto('/mi-cuenta/publicaciones/carga');
  const jpeg = await drawPhotograph(page);
  const files = Array.from({ length: photographs }, (_, n) => test.info().outputPath(`foto-${n}.jpg`));
  for (const file of files) await writeFile(file, jpeg);
  const memory = await memoryOfPages(browser);
  const before = await memory();
  let most = before;
  const since = performance.now();
  await page.getByRole('region', { name: 'Con fotos' }).locator('input[type=file]').setInputFiles(files);
  const ready = page.getByText(`${photographs} fotos listas`);
  while (!(await ready.isVisible())) most = Math.max(most, await memory());
  const seconds = (performance.now() - since) / 1000;
  console.log(
    `${photographs} photographs in ${seconds.toFixed(0)} s: at most ${most.toFixed(0)} MB, ${(most - before).toFixed(0)} MB more than before   target < 300 MB more`,
  );
});

/** A JPEG of twelve megapixels with visible content. */
async function drawPhotograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    for (let n = 0; n < 4000; n += 1) {
      context.fillStyle = `hsl(${(n * 37) % 360} 60% ${30 + (n % 50)}%)`;
      context.fillRect((n * 613) % 4000, (n * 397) % 3000, 160, 120);
    }
    const text = canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
    // Frees the canvas's memory at once.
    canvas.width = 0;
    return text;
  });
  return Buffer.from(drawn, 'base64');
}

/** Megabytes used by the browser's page processes. */
async function memoryOfPages(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.filter(({ type }) => type !== 'browser').map(({ id }) => residentOf(id)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function residentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
