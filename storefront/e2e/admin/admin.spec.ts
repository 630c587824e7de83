import { texts, type ManufacturerList, type PendingManufacturers } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  accountMenu,
  newManufacturer,
  Caller,
  demoAdmin,
  endTimeToUndo,
  openAccountMenu,
  signedIn,
  type NewManufacturer,
} from '../support/account-support.js';
import { adminScreens, pendingCard } from '../support/admin-support.js';
import { mailedLink } from '../support/people.js';
import { expect, expectAccessible, openAndLoad, test, untilNetworkIdle } from '../support/support.js';
import { dialog, openManufacturerArea, publish } from '../support/product-editor-support.js';

const rows = (page: Page) => page.getByRole('main').getByRole('row');
const main = (page: Page) => page.getByRole('main');
const queuePath = '/api/manufacturers/pending';

/** Filters the queue to these manufacturers and pages it as the service would: tests that run in parallel decide about theirs. */
async function filterQueue(page: Page, shown: readonly NewManufacturer[]): Promise<void> {
  await page.route(`**${queuePath}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 15)];
    const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '?pageSize=100') });
    const { manufacturers } = (await answer.json()) as PendingManufacturers;
    const mine = manufacturers.filter(({ id }) => shown.some((manufacturer) => manufacturer.id === id));
    const totalDecided = mine.filter(({ decision }) => decision).length;
    await route.fulfill({
      json: { manufacturers: mine.slice((at - 1) * size, at * size), totalManufacturers: mine.length, totalDecided },
    });
  });
}

test('[ADM-03] [CONST-09] decides sixteen verifications by keyboard, fifteen a page, with the next one opened @any-width', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const pending: NewManufacturer[] = [];
  for (let i = 0; i < 4; i += 1) pending.push(...(await Promise.all(Array.from({ length: 4 }, () => newManufacturer('pending')))));
  await filterQueue(page, pending);
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/verificaciones');
  await expect(main(page)).toContainText('16 fabricantes esperan');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(15);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('16 de 16');
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(15);

  // A shortcut decides nothing before a card is open.
  await page.keyboard.press('v');
  await expect(cards).toHaveCount(15);
  await page.getByRole('button', { name: 'Ver sus fotos' }).first().press('Enter');
  await expect(cards.first()).toBeFocused();
  await expect(cards.first().locator('.identity img')).toHaveCount(3);
  await expectAccessible(page);
  for (let left = 16; left > 0; left -= 1) {
    // The sixteenth is on the second page.
    if (left === 1) {
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await page.getByRole('button', { name: 'Ver sus fotos' }).click();
    }
    const open = page.locator('article[data-open]');
    await expect(open).toBeFocused();
    // After the decision the photographs are removed at once, without a closing animation.
    await expect
      .poll(() => open.locator('.identity img').evaluateAll((all: HTMLImageElement[]) => all.filter(({ complete }) => complete).length))
      .toBe(3);
    if (left === 15) {
      await page.keyboard.press('d');
      await expect(page.getByLabel('Motivo')).toBeFocused();
      // Letters typed into the reason are no shortcuts.
      await page.keyboard.type('Vemos dos DNI distintos.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('v');
    await expect(main(page)).toContainText(
      left === 1 ? 'Nadie espera.' : left === 2 ? '1 fabricante espera' : `${left - 1} fabricantes esperan`,
    );
  }
  for (const { id } of pending) await endTimeToUndo(id);
  await page.reload();
  await expect(main(page)).toContainText('No hay fabricantes para verificar.');
  const { manufacturers } = await (await Caller.of(demoAdmin)).send<ManufacturerList>('GET', '/api/manufacturers?pageSize=1000');
  expect(pending.filter(({ id }) => manufacturers.some((one) => one.id === id))).toHaveLength(15);
});

test('[ADM-03] when two admins decide the same verification, the second sees the first decision and continues @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^409 PUT \/api\/manufacturers\/[^/]+\/verify$/);
  const manufacturers = [await newManufacturer('pending'), await newManufacturer('pending')] as const;
  const [first, second] = manufacturers;
  await filterQueue(page, manufacturers);
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/verificaciones');
  const mine = await pendingCard(page, first.name);
  await mine.getByRole('button', { name: 'Ver sus fotos' }).click();
  await (await Caller.of(demoAdmin)).send('PUT', `/api/manufacturers/${first.id}/send-back`, { reason: 'No se lee.' });
  await mine.getByRole('button', { name: `Verificar a ${first.name}` }).click();
  await expect(page.getByText('Ya lo decidió otra persona.')).toBeVisible();
  await expect(mine).toContainText(/Se devuelve en \d+ s/);
  await expect(page.getByRole('article', { name: second.name })).toBeFocused();
});

test('[ADM-03] decisions are listed with admin and time @any-width', async ({ page }) => {
  const manufacturer = await newManufacturer('verified');
  const other = await newManufacturer('pending');
  await (await Caller.of(demoAdmin)).send('PUT', `/api/manufacturers/${other.id}/send-back`, { reason: 'No se lee.' });
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/verificaciones');
  await page.getByRole('link', { name: 'Decididas' }).click();
  await expect(page).toHaveURL('/mi-cuenta/verificaciones/decididas');
  await expect(async () => {
    await page.reload();
    await expect(rows(page).filter({ hasText: manufacturer.name })).toContainText('Verificado', { timeout: 2000 });
    await expect(rows(page).filter({ hasText: other.name })).toContainText('Devuelto', { timeout: 2000 });
  }).toPass();
  const names = await rows(page).allTextContents();
  const placeOf = ({ name }: { name: string }): number => names.findIndex((row) => row.includes(name));
  expect(placeOf(other)).toBeLessThan(placeOf(manufacturer));
  await expectAccessible(page);
  await page.getByLabel('Mostrar').selectOption({ label: 'Devueltos' });
  await expect(page).toHaveURL(/action=manufacturer\.sent-back/);
  await expect(rows(page).filter({ hasText: manufacturer.name })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: other.name })).toBeVisible();
});

test('a withdrawn product is hidden within a second, its manufacturer sees the reason, and it is restored @any-width', async ({
  page,
  browser,
  baseURL,
}) => {
  const workshop = await openManufacturerArea(page);
  const name = `Remera retirada ${Date.now().toString(36)}`;
  const { id } = await publish(workshop, { name });
  await expect(async () => expect((await page.request.get(`/producto/${id}`)).status()).toBe(200)).toPass();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const admin = await context.newPage();
  await signedIn(admin, demoAdmin);
  await admin.goto('/mi-cuenta/moderacion');
  await admin.getByLabel('Buscar productos y packs').fill(name);
  await expect(admin).toHaveURL(/search=/);
  const row = rows(admin).filter({ hasText: name });
  await expect(row).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Mostrar').selectOption({ label: 'Retiradas' });
  await expect(admin.getByText('Ninguna publicación coincide.')).toBeVisible();
  await admin.getByLabel('Mostrar').selectOption({ label: 'Todas' });
  await row.getByRole('button', { name: `Retirar ${name}` }).click();
  const asked = dialog(admin, `Retirar "${name}"`);
  await asked.getByRole('button', { name: 'Retirar' }).click();
  await expect(asked.getByLabel('Motivo')).toHaveAccessibleDescription(/entre 3 y 500 caracteres/);
  await asked.getByLabel('Motivo').fill('Las fotos son de otra marca.');
  const done = admin.waitForResponse((answer) => answer.url().endsWith('/moderation') && answer.request().method() === 'PUT');
  await asked.getByRole('button', { name: 'Retirar' }).click();
  await done;
  const decided = Date.now();
  await expect(async () => expect((await page.request.get(`/producto/${id}`)).status()).toBe(404)).toPass({ intervals: [20] });
  console.log(`product page gone ${Date.now() - decided} ms after the decision`);
  await expect(row).toContainText('Retirado');
  await expect(row).toContainText('Las fotos son de otra marca.');

  await page.goto('/mi-cuenta/publicaciones');
  await expect(rows(page).filter({ hasText: name })).toContainText('Retirado: Las fotos son de otra marca.');
  await mailedLink(workshop.manufacturer.email, new RegExp(`Retiramos tu producto “${name}”[^]*Las fotos son de otra marca\\.`));

  await admin.getByLabel('Mostrar').selectOption({ label: 'Retiradas' });
  await row.getByRole('button', { name: `Devolver ${name}` }).click();
  await expect(row.getByRole('button', { name: `Retirar ${name}` })).toBeVisible();
  await expect(async () => expect((await page.request.get(`/producto/${id}`)).status()).toBe(200)).toPass();
  await context.close();
});

test('the audit log filters by page, kind, user and subject in the address, and downloads as a file @any-width', async ({ page }) => {
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/registro');
  await expect(rows(page)).toHaveCount(16);
  await expect(main(page)).toContainText(/\d+ actos/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();

  // Coming back from another screen keeps the page of the log.
  await openAccountMenu(page);
  await accountMenu(page).getByRole('link', { name: 'Cifras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();

  await page.getByLabel('Qué').selectOption({ label: 'Retiró un producto' });
  await expect(page).toHaveURL(/\?action=product\.blocked$/);
  await expect(rows(page).filter({ hasText: 'Verificó' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const written = await readFile(await (await file).path(), 'utf8');
  expect(written.split('\r\n')[1]).toContain('product.blocked');

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Historial/ })
    .click();
  await expect(page).toHaveURL(/target=/);
  await page.getByRole('button', { name: /Historial de una sola cosa/ }).click();
  await expect(page).not.toHaveURL(/target=/);
  await page.getByLabel('Hasta').fill('2020-01-01');
  await expect(page.getByText('Nada coincide con lo que buscás.')).toBeVisible();
});

test('the health screen polls every ten seconds; an unreachable service is marked and the rest stays @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^503 GET \/api\/admin\/queues$/);
  await page.clock.install();
  await signedIn(page, demoAdmin);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/admin/health') ? 1 : 0));
  await openAndLoad(page, '/mi-cuenta/estado');
  const services = page.getByRole('region', { name: 'Servicios' });
  for (const name of ['identity', 'catalog', 'cart-orders', 'social', 'admin', 'publisher']) await expect(services).toContainText(name);
  await expect(page.getByRole('table', { name: 'Colas' }).getByRole('row').filter({ hasText: 'publisher' })).toBeVisible();
  await expect(page.getByText('No hay eventos sin procesar.')).toBeVisible();
  await expectAccessible(page);
  // With the clock paused, ten seconds contain exactly one poll.
  const pausedQuiet = untilNetworkIdle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pausedQuiet();
  const before = asked;
  for (const polls of [1, 2, 3]) {
    const quiet = untilNetworkIdle(page);
    await page.clock.runFor(10_000);
    await quiet();
    expect(asked).toBe(before + polls);
  }
  await page.clock.resume();

  const away = { code: 'queues.away', message: 'no podemos leer las colas.', requestId: 'x' };
  await page.route('**/api/admin/queues', (route) => route.fulfill({ status: 503, json: away }));
  await page.reload();
  const queues = page.getByRole('region', { name: 'Colas' });
  await expect(queues.getByRole('alert')).toContainText('no podemos leer las colas.');
  await expect(services).toContainText('publisher');
  await page.unroute('**/api/admin/queues');
  await queues.getByRole('button', { name: texts.tryAgain }).click();
  await expect(queues.getByRole('table')).toBeVisible();
});

test('figures of a period are compared with the period before, as bars and as tables @any-width', async ({ page }) => {
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/cifras');
  const bars = page.getByRole('img', { name: /^Pedidos por día: .* en 30 días/ });
  await expect(bars).toBeVisible();
  await expect(bars.locator('g')).toHaveCount(30);
  const period = page.getByRole('table', { name: 'El período' });
  for (const name of ['Fabricantes nuevos', 'Vendido', 'Opiniones', 'Mayoristas que compraron'])
    await expect(period.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByText('Ver los días en una tabla').click();
  await expect(page.getByRole('table', { name: 'Pedidos por día' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(page.getByRole('img', { name: /en 7 días/ })).toBeVisible();
});

test('[A-50] every admin screen shows an error when it cannot load @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^500 GET \/api\//);
  await signedIn(page, demoAdmin);
  const broken = { code: 'x', message: 'el servidor no pudo responder.', requestId: 'x' };
  await page.route(/\/api\/(admin|reviews|products\/moderation|orders\/unified|manufacturers\/pending)/, (route) =>
    route.fulfill({ status: 500, json: broken }),
  );
  for (const path of adminScreens) {
    await page.goto(`/mi-cuenta${path}`);
    await expect(main(page).getByRole('alert').first(), path).toContainText('No pudimos cargar esto: el servidor no pudo responder.');
    await expect(main(page).getByRole('button', { name: texts.tryAgain }).first()).toBeVisible();
  }
});

test("[ACC-11] the admin's start screen shows verifications, reported reviews, dead letters and the last days @any-width", async ({
  page,
}) => {
  await newManufacturer('pending');
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta');
  await expect(page.getByRole('region', { name: /para verificar$/ })).toContainText(/El que más espera, desde hace \d+/);
  await expect(main(page).getByRole('link', { name: /eventos? sin procesar/ })).toHaveAttribute('href', '/mi-cuenta/estado');
  await expect(main(page).getByRole('link', { name: /reportadas?/ })).toHaveAttribute('href', '/mi-cuenta/opiniones');
  for (const words of ['Hoy', '7 días', '30 días']) await expect(page.getByRole('region', { name: 'Últimos días' })).toContainText(words);
});
