import type { Page } from '@playwright/test';
import { demoAdmin, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { adminScreens } from '../support/admin-support.js';
import { lineOf, offers, openCart } from '../support/cart-support.js';
import { sendOrder } from '../support/sent-orders.js';
import { enlargeText, expect, expectToFit, openAndLoad, test, violations } from '../support/support.js';

/** Buttons, links and fields of the content that reach beyond the window. Lists that scroll by themselves are left out. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isInList = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) if (scrolls(parent)) return true;
      return false;
    };
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea), dialog[open] :is(a, button, input, select)')]
      .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden *, .visually-hidden, .skip-link'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && !isInList(element);
      })
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`);
  });

async function expectUsable(page: Page, name: string): Promise<void> {
  await enlargeText(page);
  for (const width of [390, 768, 1280]) {
    await expectToFit(page, [width], name);
    expect.soft(await outside(page), `${name} at ${width} px`).toEqual([]);
  }
}

const screens = {
  manufacturer: ['', '/publicaciones', '/publicaciones/carga', '/packs', '/ordenes'],
  buyer: ['', '/compras', '/favoritos', '/seguidos'],
  admin: ['', ...adminScreens, '/textos', '/textos/banners'],
};
const people = { manufacturer: demoManufacturer, buyer: demoBuyer, admin: demoAdmin };

for (const who of ['manufacturer', 'buyer', 'admin'] as const) {
  test(`[A-50] [UX 22] every screen of the ${who} is accessible and fits every window, also with large text`, async ({ page }) => {
    test.slow();
    await signedIn(page, people[who]);
    for (const path of screens[who]) {
      await openAndLoad(page, `/mi-cuenta${path}`);
      // Beside the menu, lists have less room on tablets than on phones.
      for (const width of [1280, 1100, 768, 390, 360, 320]) {
        await expectToFit(page, [width], path);
        if (width === 1280 || width === 390) expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
      }
      await expectUsable(page, path);
    }
  });
}

test('[UX 22] text of twice the size leaves form, cart, its dialogs and an order within the window', async ({ page, request }) => {
  test.slow();
  const [one, two] = await offers(request);
  if (!one || !two) throw new Error('The demo has too few manufacturers');
  await openCart(page, [lineOf(one, one.enough), lineOf(two, 1)]);
  await expectUsable(page, 'cart');
  await page.getByRole('button', { name: 'Ver detalle' }).first().click();
  await expectUsable(page, 'detail of the cart');
  const { id } = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2 });
  await signedIn(page, demoBuyer);
  await openAndLoad(page, `/orden/${id}`);
  await expectUsable(page, 'order');
  await signedIn(page, demoManufacturer);
  await openAndLoad(page, '/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Indumentaria' }).click();
  await expectUsable(page, 'first step of the form');
  await page.getByLabel('Talles y colores').check();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Remeras');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Datos del producto' })).toBeVisible();
  await expectUsable(page, 'form');
  await page.getByRole('button', { name: 'Elegir talles' }).click();
  await expectUsable(page, 'sizes');
});
