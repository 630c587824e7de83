import type { Page } from '@playwright/test';
import { demoAdmin, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { expect, openAndLoad, sidewaysScroll, test } from '../support/support.js';

/** Text of twice the size, as a setting of the browser: every length in rem grows with it. */
const enlarge = (page: Page): Promise<unknown> => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

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
  await enlarge(page);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await sidewaysScroll(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await outside(page), `${name} at ${width} px`).toEqual([]);
  }
}

const screens = {
  manufacturer: ['', '/publicaciones', '/publicaciones/carga', '/packs', '/ordenes'],
  buyer: ['', '/compras', '/favoritos', '/seguidos'],
  admin: [
    '',
    '/verificaciones',
    '/usuarios',
    '/ordenes-unificadas',
    '/moderacion',
    '/opiniones',
    '/registro',
    '/estado',
    '/cifras',
    '/textos',
    '/textos/banners',
  ],
};
const people = { manufacturer: demoManufacturer, buyer: demoBuyer, admin: demoAdmin };

for (const who of ['manufacturer', 'buyer', 'admin'] as const) {
  test(`[UX 22] text of twice the size leaves the account of the ${who} within the window @any-width`, async ({ page }) => {
    test.slow();
    await signedIn(page, people[who]);
    for (const path of screens[who]) {
      await openAndLoad(page, `/mi-cuenta${path}`);
      await expectUsable(page, path);
    }
  });
}
