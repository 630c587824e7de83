import type { Locator, Page } from '@playwright/test';
import { productTypes, texts } from '@shop/contracts';
import {
  beginVisit,
  expect,
  expectAccessible,
  layoutShift,
  openAndLoad,
  test,
  recordLayoutShifts,
  sidewaysScroll,
} from '../support/support.js';
import { chatLink } from '../../src/lib/chat.js';

const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const bar = (page: Page) => page.locator('.header-bar');

/** Stores the state of a signed-in user. */
async function storeSignedInUser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'aaa.bbb.ccc');
    localStorage.setItem(
      'root',
      JSON.stringify({ user: { id: 'x', email: 'compras@local.test', role: 'wholesaler' }, cart: { packs: [], products: [] } }),
    );
  });
}

/** Stores a cart with this number of packs. */
async function storeCart(page: Page, lines: number): Promise<void> {
  await page.addInitScript((lines) => {
    const packs = Array.from({ length: lines }, (_, i) => ({ packId: `pack-${i}`, quantity: 3 }));
    localStorage.setItem('root', JSON.stringify({ user: null, cart: { packs, products: [] } }));
  }, lines);
}

test('[ROUTE-30] every page has logo, search box and tagline', async ({ page }) => {
  await page.goto('/packs');
  const header = page.getByRole('banner');
  await expect(header.getByText(texts.tagline, { exact: true })).toBeVisible();
  await expect(header.getByRole('search').getByRole('combobox')).toBeVisible();
  await header.getByRole('link', { name: /inicio/ }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('[ROUTE-31] [ROUTE-34] Tienda, Packs, Fabricantes, Ayuda and the three types open their pages', async ({ page }) => {
  await page.goto('/');
  if (isSmall(page)) await page.getByRole('button', { name: 'Menú' }).click();
  const links = page.getByRole('navigation', { name: isSmall(page) ? 'Menú' : 'Principal' });
  for (const [name, href] of [
    ['Tienda', '/tienda'],
    ['Packs', '/packs'],
    ['Fabricantes', '/fabricantes'],
    ['Ayuda', '/preguntas-frecuentes'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  for (const { id, name } of productTypes) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/tienda?type=product&category=${id}`);
  }
  await links.getByRole('link', { name: 'Bisutería', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bisutería');
});

test('[ROUTE-28] auth pages have a header without search, menu and links @any-width', async ({ page }) => {
  for (const path of ['/ingresar', '/registro']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /inicio/ })).toBeVisible();
    await expect(header.getByText(texts.tagline)).toBeVisible();
    await expect(header.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menú' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  }
});

test('[ROUTE-28] [CONST-16] the mobile header is shown below 768 px only @any-width', async ({ page }) => {
  for (const [width, small] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/preguntas-frecuentes');
    await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible({ visible: small });
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible({ visible: !small });
    expect(await sidewaysScroll(page), `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('[ROUTE-32] a guest sees sign in and register, a signed-in user the account and sign out', async ({ page }) => {
  const place = async () => {
    if (!isSmall(page)) return bar(page);
    await page.getByRole('button', { name: 'Menú' }).click();
    return page.getByRole('dialog', { name: 'Menú' });
  };
  await page.goto('/preguntas-frecuentes');
  const guest = await place();
  await expect(guest.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/ingresar');
  await expect(guest.getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', '/registro');
  await expect(guest.getByRole('link', { name: 'Mi cuenta' })).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Salir' })).toHaveCount(0);

  await storeSignedInUser(page);
  await page.reload();
  const member = await place();
  await expect(member.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/mi-cuenta');
  await expect(member.getByRole('button', { name: 'Salir' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Ingresar' })).toHaveCount(0);
  await expect(member.getByRole('link', { name: 'Registrarse' })).toHaveCount(0);
});

test('[ROUTE-32] the header knows the signed-in user before the first paint, without layout shift', async ({ page, browser, baseURL }) => {
  await storeSignedInUser(page);
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { known: document.documentElement.hasAttribute('data-member') });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await openAndLoad(page, '/preguntas-frecuentes');
  expect(await page.evaluate(() => (window as unknown as { known: boolean }).known)).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);

  const context = await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  // Both pages use the web fonts, which the first page of a visit may not.
  for (const each of [page, guest]) {
    await beginVisit(each);
    await openAndLoad(each, '/preguntas-frecuentes');
  }
  for (const part of ['.header-logo', '.search', '.cart-link']) {
    expect(await page.locator(part).boundingBox(), part).toEqual(await guest.locator(part).boundingBox());
  }
  await context.close();
});

test('[ROUTE-33] [A-28] the badge counts distinct lines, shows 99+ above that, and follows other tabs @any-width', async ({
  page,
  context,
}) => {
  const badge = page.locator('[data-cart-number]');
  await page.goto('/preguntas-frecuentes');
  await expect(bar(page).getByRole('link', { name: 'Carrito de compras', exact: true })).toHaveAttribute('href', '/mi-carrito');
  await expect(badge).toBeHidden();

  const other = await context.newPage();
  await other.goto('/preguntas-frecuentes');
  const put = (lines: number) =>
    other.evaluate((lines) => {
      const packs = Array.from({ length: lines }, (_, i) => ({ packId: `pack-${i}`, quantity: 3 }));
      localStorage.setItem(
        'root',
        JSON.stringify({ user: null, cart: { packs, products: [{ productId: 'p', variations: [{ variationId: 'v', quantity: 5 }] }] } }),
      );
    }, lines);
  await put(2);
  await expect(badge).toHaveText('3');
  await expect(bar(page).getByRole('link', { name: 'Carrito de compras, 3 artículos' })).toBeVisible();
  await put(98);
  await expect(badge).toHaveText('99');
  await put(120);
  await expect(badge).toHaveText('99+');
  await expect(bar(page).getByRole('link', { name: 'Carrito de compras, 121 artículos' })).toBeVisible();
});

test('[ROUTE-33] the next page shows the badge without layout shift', async ({ page }) => {
  await storeCart(page, 7);
  await beginVisit(page);
  await page.goto('/packs');
  await expect(page.locator('[data-cart-number]')).toHaveText('7');
  const before = await page.locator('.cart-link').boundingBox();
  await page.goto('/fabricantes');
  await expect(page.locator('[data-cart-number]')).toHaveText('7');
  expect(await page.locator('.cart-link').boundingBox()).toEqual(before);
});

const untilSlidIn = (menu: Locator): Promise<unknown> =>
  menu.evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)));
const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.describe('the menu @phone-only', () => {
  test('[ROUTE-35] traps the focus and locks scrolling while open, and restores both', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Menú' });
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    const inside = () => page.evaluate(() => Boolean(document.activeElement?.closest('#menu')));
    expect(await inside()).toBe(true);
    const stops = await menu.locator('a:visible, button:visible').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < stops + 2; i++) {
        await page.keyboard.press(key);
        expect(await inside(), `${key} ${i}`).toBe(true);
      }
    }
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(380, 700);
    await page.mouse.wheel(0, 900);
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  });

  test('[ROUTE-35] closes by its button and by a press outside', async ({ page }) => {
    await page.goto('/packs');
    const opener = page.getByRole('button', { name: 'Menú' });
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await opener.click();
    await page.getByRole('button', { name: 'Cerrar el menú' }).click();
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    await untilSlidIn(menu);
    await page.mouse.click(362, 500);
    await expect(menu).toBeHidden();
  });

  test('[ROUTE-35] has no accessibility violations while it is open', async ({ page }) => {
    await page.goto('/packs');
    await page.getByRole('button', { name: 'Menú' }).click();
    await untilSlidIn(page.getByRole('dialog', { name: 'Menú' }));
    await expectAccessible(page);
  });
});

test('[ROUTE-37] the footer announces the app @any-width', async ({ page }) => {
  await page.goto('/packs');
  await expect(page.getByRole('contentinfo')).toContainText(/Próximamente, la app/);
});

test('the skip link moves the focus to the content @any-width', async ({ page }) => {
  await page.goto('/fabricantes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[ROUTE-27] another path scrolls to the top, and again after 100 ms @any-width', async ({ page }) => {
  await page.addInitScript(() => {
    // The layout moves after the first jump.
    const jump = window.scrollTo.bind(window) as (to: ScrollToOptions) => void;
    window.scrollTo = ((to: ScrollToOptions) => {
      window.scrollTo = jump as typeof window.scrollTo;
      jump(to);
      setTimeout(() => {
        jump({ top: 300, behavior: 'instant' });
        document.documentElement.dataset['moved'] = 'yes';
      }, 40);
    }) as typeof window.scrollTo;
  });
  const beginsAtItsTop = () =>
    expect.poll(() => page.evaluate(() => [document.documentElement.dataset['moved'], scrollY])).toEqual(['yes', 0]);
  await page.goto('/');
  await beginsAtItsTop();
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.locator('footer').getByRole('link', { name: 'Fabricantes' }).click();
  await page.waitForURL('**/fabricantes');
  await beginsAtItsTop();
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await beginsAtItsTop();
});

test('[ROUTE-27] does not scroll back a user who scrolled before the script ran, or right after @any-width', async ({ page }) => {
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (come = resolve));
  await page.goto('/packs');
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  come();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await page.addInitScript(() => {
    const jump = window.scrollTo.bind(window) as (to: ScrollToOptions) => void;
    window.scrollTo = ((to: ScrollToOptions) => {
      jump(to);
      document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 300 }));
      jump({ top: 300, behavior: 'instant' });
    }) as typeof window.scrollTo;
  });
  await page.goto('/fabricantes');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('[ROUTE-27] another page of a list scrolls to the top of the list', async ({ page }) => {
  await page.goto('/packs');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await page.waitForURL('**/packs?page=2');
  const away = (): Promise<number> =>
    page.locator('#lista').evaluate((list) => {
      const headerEnd = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
      return Math.abs(list.getBoundingClientRect().top - headerEnd);
    });
  await expect.poll(away).toBeLessThan(40);
  // The second jump is after 100 ms; then the position stays.
  await page.waitForTimeout(200);
  expect(await away()).toBeLessThan(40);
});

test('pages cross-fade where the browser supports it @any-width', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) =>
      Object.assign(window, { faded: Boolean((event as unknown as { viewTransition: unknown }).viewTransition) }),
    );
  });
  await page.goto('/packs');
  await page.locator('footer').getByRole('link', { name: 'Fabricantes' }).click();
  await page.waitForURL('**/fabricantes');
  expect(await page.evaluate(() => (window as unknown as { faded?: boolean }).faded)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('footer').getByRole('link', { name: 'Packs' }).click();
  await page.waitForURL('**/packs');
  expect(await page.evaluate(() => (window as unknown as { faded?: boolean }).faded)).toBe(false);
});

test('a page is prefetched once when the pointer approaches its link @any-width', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('main a[href^="/producto/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const asked = page.locator(`link[rel=prefetch][href$="${path}"]`);
  await expect(asked).toHaveCount(1);
  await page.mouse.move(0, 0);
  await link.hover();
  await page.waitForTimeout(200);
  await expect(asked).toHaveCount(1);
});

test('the style page is not part of the shop @any-width', async ({ request }) => {
  expect((await request.get('/estilo')).status()).toBe(404);
});

test('[A-32] [A-34] pages rendered at build time use the settings of the installation @any-width', async ({ page, request }) => {
  for (const path of ['/', '/mi-carrito', '/busqueda/remera', '/ingresar']) {
    await page.goto(path);
    const phone = process.env['PUBLIC_SUPPORT_PHONE'];
    const support = page.getByRole('contentinfo').getByRole('link', { name: 'Escribinos por WhatsApp' });
    if (phone) await expect(support, path).toHaveAttribute('href', chatLink(phone, texts.supportChat) ?? '');
    else await expect(support, path).toHaveCount(0);
    await expect(page.locator('html'), path).toHaveAttribute('data-mobile-nine', 'false');
    expect(await (await request.get(path)).text(), path).not.toContain('.invalid');
  }
});

test('[UX 40] phones find the icons and the name of the shop @any-width', async ({ page, request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
  }
  await page.goto('/');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(await manifest.json()).toMatchObject({
    short_name: 'Mayorea',
    start_url: '/',
    icons: [{ src: '/favicon.svg' }, { src: '/icon-512.png' }],
  });
});

test('[UX 40] a damaged address shows a page, and an account without scripts says what it needs @any-width', async ({
  page,
  browser,
  baseURL,
  allowComplaints,
}) => {
  allowComplaints(/^40[04] GET \/busqueda\//);
  const answer = await page.goto('/busqueda/%E0%A4%A');
  expect(answer?.headers()['content-type']).toMatch(/^text\/html/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mayorea, inicio' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const without = await context.newPage();
  for (const path of ['/mi-cuenta', '/verificar-cuenta', '/mi-carrito', '/ingresar']) {
    await without.goto(path);
    await expect(without.locator('noscript p').first(), path).toBeVisible();
  }
  await context.close();
});
