import { setTimeout as sleep } from 'node:timers/promises';
import { reviewTexts, type Favorite, type Product, type Relationship, type Review } from '@shop/contracts';
import { newManufacturer, Caller, demoAdmin, signedIn } from '../support/account-support.js';
import { sendOrder } from '../support/sent-orders.js';
import { newWholesaler, untilReplicated, openStore, showReviews, reviewByNewWholesaler, storeFile } from '../support/social-support.js';
import { expect, expectAccessible, test } from '../support/support.js';
import { openManufacturerArea, publish } from '../support/product-editor-support.js';

const offline = 'Sin conexión: no pudimos guardarlo.';

test.describe('following', () => {
  test('[SOC-06] [SOC-07] [STORE-01] [ACC-08] is counted at once, persists, is listed, and can be undone in the list @any-width', async ({
    page,
  }) => {
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const head = page.locator('.store-head');
    const follow = head.getByRole('button', { name: /^(Seguir|Siguiendo)$/ });
    await expect(head).toContainText('0 seguidores');
    await expect(follow).toHaveText('Seguir');
    const { width } = (await follow.boundingBox()) ?? { width: 0 };
    await follow.click();
    await expect(follow).toHaveText('Siguiendo');
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect(head).toContainText('1 seguidor');
    expect((await follow.boundingBox())?.width).toBe(width);
    // The published file follows without a request from the page.
    await expect(async () => {
      await page.reload();
      await expect(head).toContainText('1 seguidor', { timeout: 500 });
    }).toPass({ timeout: 40_000 });
    await expect(follow).toHaveText('Siguiendo');
    await expectAccessible(page);

    await page.goto('/mi-cuenta/seguidos');
    const row = page.getByRole('listitem').filter({ hasText: manufacturer.name });
    await expect(row.getByRole('link', { name: /^Ver tienda/ })).toHaveAttribute('href', `/store/${manufacturer.id}`);
    await expectAccessible(page);
    await row.getByRole('button', { name: `Dejar de seguir a ${manufacturer.name}` }).click();
    await expect(row).toBeHidden();
    await expect(page.getByText('Todavía no seguís a ningún fabricante.')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Dejar de seguir a ${manufacturer.name}` }).click();
    await page.goto(`/store/${manufacturer.id}`);
    await expect(follow).toHaveText('Seguir');
  });

  test('[SOC-06] is kept when the request is still pending at navigation @any-width', async ({ page, allowComplaints }) => {
    allowComplaints(/^net::ERR_FAILED \w+ \/api\/users\/follow\//);
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const follow = page.getByRole('button', { name: /^(Seguir|Siguiendo)$/ });
    // The request completes after the next page has loaded: before that, the page that is left could receive the failure.
    const next = Promise.withResolvers<void>();
    let arrived: Promise<unknown> | undefined;
    await page.route(`**/api/users/follow/${manufacturer.id}`, async (route) => {
      arrived = next.promise.then(() => sleep(1_500)).then(() => caller.send('POST', `/api/users/follow/${manufacturer.id}`));
      await arrived;
      await route.abort().catch(() => undefined);
    });
    await Promise.all([page.waitForRequest(`**/api/users/follow/${manufacturer.id}`), follow.click()]);
    await page.goto(`/store/${manufacturer.id}?otra`);
    next.resolve();
    await expect(follow).toHaveText('Siguiendo');
    await arrived;
    await page.reload();
    await expect(follow).toHaveText('Siguiendo');
  });

  test('[SOC-06] is shown in every tab, and the last press wins @any-width', async ({ page, context }) => {
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const other = await context.newPage();
    await openStore(other, manufacturer);
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(other.getByRole('button', { name: 'Siguiendo' })).toBeVisible();
    const follow = page.getByRole('button', { name: /^(Seguir|Siguiendo)$/ });
    for (let i = 0; i < 4; i++) await follow.click();
    await expect(follow).toHaveText('Siguiendo');
    await expect(async () => {
      const { isFollowed, followersCount } = await caller.send<{ isFollowed: boolean; followersCount: number }>(
        'GET',
        `/api/users/followed-manufacturers/${manufacturer.id}`,
      );
      expect({ isFollowed, followersCount }).toEqual({ isFollowed: true, followersCount: 1 });
    }).toPass({ timeout: 15_000 });
    await expect(page.locator('.store-head')).toContainText('1 seguidor');
  });

  test('[SOC-06] is kept when another tab receives an older list of followed stores @any-width', async ({ page, context }) => {
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const other = await context.newPage();
    const pressed = Promise.withResolvers<void>();
    await other.route('**/api/users/followed-manufacturers', async (route) => {
      const response = await route.fetch();
      await pressed.promise;
      await route.fulfill({ response });
    });
    const requested = other.waitForRequest('**/api/users/followed-manufacturers');
    await openStore(other, manufacturer);
    const received = (await requested).response();
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(other.getByRole('button', { name: 'Siguiendo' })).toBeVisible();
    pressed.resolve();
    await (await received)?.finished();
    await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Siguiendo' })).toBeVisible();
  });

  test('[SOC-06] is rolled back with an explanation when the request fails @any-width', async ({ page, context, allowComplaints }) => {
    allowComplaints(/^(409|net::ERR_INTERNET_DISCONNECTED) \w+ \/api\/users\//);
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const follow = page.getByRole('button', { name: /^(Seguir|Siguiendo)$/ });
    await expect(follow).toBeEnabled();
    await context.setOffline(true);
    await follow.click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(follow).toHaveText('Seguir');
    await expect(page.locator('.store-head')).toContainText('0 seguidores');
    await context.setOffline(false);
    const body = { message: 'Podés seguir hasta 1000 fabricantes.', code: 'social.too-many' };
    await page.route('**/api/users/follow/*', (route) => route.fulfill({ status: 409, json: body }));
    await follow.click();
    await expect(page.getByText(body.message)).toBeVisible();
    await expect(follow).toHaveText('Seguir');
  });
});

test.describe('reviews', () => {
  test('[SOC-01] [SOC-02] [SOC-03] [SOC-04] [SOC-11] a wholesaler reviews a store, edits and deletes the review @any-width', async ({
    page,
    request,
  }) => {
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    await signedIn(page, person);
    await openStore(page, manufacturer);
    const section = await showReviews(page);
    await section.getByRole('button', { name: 'Calificar' }).click();
    const form = page.getByRole('dialog');
    await expect(form).toHaveAccessibleName(`Calificar a ${manufacturer.name}`);
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(form.getByText(reviewTexts.ratingRequired)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('radio', { name: '4 de 5' }).check();
    await expect(form.getByText(reviewTexts.ratingRequired)).toBeHidden();
    await form.getByLabel(/^Comentario/).fill('Telas firmes, envío en dos días.');
    // A dialog that was closed by mistake keeps the typed text.
    await page.keyboard.press('Escape');
    await section.getByRole('button', { name: 'Calificar' }).click();
    await expect(form.getByRole('radio', { name: '4 de 5' })).toBeChecked();
    const sent = Date.now();
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(form).toBeHidden();
    const own = section.locator('.review-own');
    await expect(own).toContainText('Tu opinión');
    await expect(own).toContainText('Telas firmes, envío en dos días.');
    await expect(own.locator('time')).toHaveText(/^(recién|hace \d+ segundos?)$/);
    await expectAccessible(page);
    // The published file has it for every reader.
    await expect.poll(async () => (await request.get(`/store/${manufacturer.id}`)).text()).toContain('Telas firmes, envío en dos días.');
    console.log(`the review stood in the file after ${Date.now() - sent} ms`);

    await section.getByRole('button', { name: 'Calificar' }).click();
    await expect(form).toHaveAccessibleName('Editar tu opinión');
    await expect(form.getByRole('radio', { name: '4 de 5' })).toBeChecked();
    await form.getByRole('radio', { name: '2 de 5' }).check();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(own.getByRole('img', { name: '2 de 5 estrellas' })).toBeVisible();
    await expect(own).toContainText('editada');
    await page.reload();
    await showReviews(page);
    await expect(own.getByRole('img', { name: '2 de 5 estrellas' })).toBeVisible();
    await own.getByRole('button', { name: 'Eliminar tu opinión' }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Eliminar' }).click();
    await expect(own).toBeHidden();
    await expect(section).toContainText('No hay reviews disponibles.');
  });

  test('[A-42] [B-11] a buyer’s review has “Compra verificada”, ordered before or after, in the file too @any-width', async ({
    page,
    browser,
    baseURL,
  }) => {
    const workshop = await openManufacturerArea(page);
    const { manufacturer } = workshop;
    await publish(workshop);
    const [first, second] = await Promise.all([newWholesaler(), newWholesaler()]);
    await untilReplicated(first.caller, manufacturer);
    const [boughtBefore, boughtAfter] = ['Compré y opino.', 'Opino y compro.'];
    await second.caller.send<Review>('POST', `/api/reviews/${manufacturer.id}`, { rating: 4, comment: boughtAfter });
    // Retries until the cart's price book has the new product.
    await expect(async () => sendOrder({ wholesaler: first.person, from: manufacturer.id })).toPass({ timeout: 20_000 });
    await expect(async () => {
      const { purchased } = await first.caller.send<Relationship>('GET', `/api/users/followed-manufacturers/${manufacturer.id}`);
      expect(purchased).toBe(true);
    }).toPass({ timeout: 20_000 });

    await signedIn(page, first.person);
    await openStore(page, manufacturer);
    const section = await showReviews(page);
    await section.getByRole('button', { name: 'Calificar' }).click();
    const form = page.getByRole('dialog');
    await expect(form).toContainText('tu opinión lleva la marca “Compra verificada”');
    await form.getByRole('radio', { name: '5 de 5' }).check();
    await form.getByLabel(/^Comentario/).fill(boughtBefore);
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(section.locator('.review-own')).toContainText('Compra verificada');

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await plain.newPage();
    const inTheFile = (comment: string) => still.getByRole('article').filter({ hasText: comment });
    await expect(async () => {
      await openStore(still, manufacturer);
      await expect(inTheFile(boughtBefore)).toContainText('Compra verificada', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(inTheFile(boughtAfter)).not.toContainText('Compra verificada');

    await sendOrder({ wholesaler: second.person, from: manufacturer.id });
    await expect(async () => {
      await openStore(still, manufacturer);
      await expect(inTheFile(boughtAfter)).toContainText('Compra verificada', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await plain.close();
    await signedIn(page, second.person);
    await openStore(page, manufacturer);
    await showReviews(page);
    await expect(section.locator('.review-own')).toContainText(boughtAfter);
    await expect(section.locator('.review-own')).toContainText('Compra verificada');
  });

  test('a hidden review is pinned with the reason for its author only, and is not in the file @any-width', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const manufacturer = await newManufacturer();
    const { person, caller } = await newWholesaler();
    await untilReplicated(caller, manufacturer);
    const [hidden, stays] = ['Habla de otra tienda, sin dudas.', 'Todo llegó bien.'];
    const { id } = await caller.send<Review>('POST', `/api/reviews/${manufacturer.id}`, { rating: 1, comment: hidden });
    await reviewByNewWholesaler(manufacturer, 5, stays);
    // The file first contains the review, so that its removal can be seen.
    await expect.poll(() => storeFile(request, manufacturer)).toMatchObject({ comments: [stays, hidden], reviewCount: 2, ratingValue: 3 });

    const reason = 'No es sobre este taller.';
    await (await Caller.of(demoAdmin)).send('PUT', `/api/reviews/${id}/moderation`, { hidden: true, reason });
    await expect.poll(() => storeFile(request, manufacturer)).toMatchObject({ comments: [stays], reviewCount: 1, ratingValue: 5 });
    const { text } = await storeFile(request, manufacturer);
    for (const word of [hidden, reason]) expect(text).not.toContain(word);

    await signedIn(page, person);
    await openStore(page, manufacturer);
    const section = await showReviews(page);
    const shown = section.getByRole('article');
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText('Tu opinión');
    await expect(shown.first()).toContainText(`Oculta por la administración: ${reason}`);
    await expect(shown.first()).toContainText(hidden);
    await expect(shown.nth(1)).toContainText(stays);
    await expect(section).toContainText('1 opinión');
    await expectAccessible(page);

    const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await signedIn(other, (await newWholesaler()).person);
    await openStore(other, manufacturer);
    const theirs = await showReviews(other);
    await theirs.getByRole('button', { name: 'Ver todas' }).click();
    await expect(other.getByRole('dialog').getByRole('article')).toHaveCount(1);
    for (const word of [hidden, 'Oculta por la administración']) await expect(other.getByText(word)).toHaveCount(0);
    await other.context().close();
  });

  test('[STORE-03] [A-41] [A-42] two on a phone, three, then four; all in a sorted dialog; readable without scripts @any-width', async ({
    page,
    browser,
    baseURL,
  }) => {
    const manufacturer = await newManufacturer();
    for (const [rating, comment] of [
      [5, 'Opinión uno'],
      [1, 'Opinión dos'],
      [3, 'Opinión tres'],
      [4, 'Opinión cuatro'],
      [2, 'Opinión cinco'],
    ] as const)
      await reviewByNewWholesaler(manufacturer, rating, comment);
    await openStore(page, manufacturer);
    const section = page.getByRole('region', { name: 'Opiniones' });
    await expect(async () => {
      await page.reload();
      await expect(section).toContainText('5 opiniones', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const cards = section.locator('.reviews-list').getByRole('article');
    for (const [width, count] of [
      [390, 2],
      [767, 2],
      [768, 3],
      [900, 3],
      [1024, 3],
      [1025, 4],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(cards.filter({ visible: true })).toHaveCount(count);
    }
    await expect(cards.first()).toContainText('Opinión cinco');

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await plain.newPage();
    await still.goto(`/store/${manufacturer.id}`);
    await expect(still.getByText('Opinión cinco')).toBeVisible();
    await expect(still.locator('.review time').first()).toHaveText(/^\d{1,2} de \p{L}+ de \d{4}$/u);
    for (const name of ['Seguir', 'Calificar', 'Ver todas']) await expect(still.getByRole('button', { name })).toHaveCount(0);
    await plain.close();

    await showReviews(page);
    await section.getByRole('button', { name: 'Ver todas' }).click();
    const dialog = page.getByRole('dialog', { name: `Opiniones sobre ${manufacturer.name}` });
    await expect(dialog.getByRole('article')).toHaveCount(5);
    await expect(dialog.getByRole('progressbar', { name: '4 estrellas' })).toHaveAttribute('value', '1');
    await dialog.getByLabel('Ordenar por').selectOption('worst');
    await expect(dialog.getByRole('article').first()).toContainText('Opinión dos');
    await dialog.getByLabel('Ordenar por').selectOption('best');
    await expect(dialog.getByRole('article').first()).toContainText('Opinión uno');
    await expectAccessible(page);
  });

  test('[ACC-01] a manufacturer sees its reviews on the profile, replies in public, and reports one @any-width', async ({ page }) => {
    const manufacturer = await newManufacturer();
    await reviewByNewWholesaler(manufacturer, 2, 'Llegó tarde.');
    await signedIn(page, manufacturer);
    await page.goto('/mi-cuenta');
    const panel = page.getByRole('region', { name: 'Opiniones' });
    await expect(panel).toContainText('1 opinión');
    const card = panel.getByRole('article');
    await expect(card).toContainText('Llegó tarde.');
    await card.getByRole('button', { name: /^Responder/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Respuesta').fill('no');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog.getByText('La respuesta debe tener entre 3 y 500 caracteres.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Respuesta').fill('Cambiamos el transporte.');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: /^Editar respuesta/ })).toBeVisible();
    await card.getByRole('button', { name: /^Reportar/ }).click();
    await dialog.getByLabel('Motivo').fill('Habla de otro taller.');
    await dialog.getByRole('button', { name: 'Reportar' }).click();
    await expect(card).toContainText('Reportada');
    await expectAccessible(page);

    await openStore(page, manufacturer);
    await expect(async () => {
      await page.reload();
      await page.getByText(`Respuesta de ${manufacturer.name}`).click({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByText('Cambiamos el transporte.')).toBeVisible();
  });
});

test.describe('favourites', () => {
  test('[SOC-08] [PROD-03] [ACC-06] are added on the product, listed at once and persist @any-width', async ({ page }) => {
    const workshop = await openManufacturerArea(page);
    const kept = await publish(workshop, { name: 'Remera guardada', price: 9000 });
    const deletedProduct = await publish(workshop, { name: 'Remera que se va' });
    const { person, caller } = await newWholesaler();
    await signedIn(page, person);
    for (const { id, name } of [kept, deletedProduct]) {
      await page.goto(`/producto/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
      const heart = page.getByRole('button', { name: /^(Guardar en favoritos|Guardado)$/ });
      await expect(async () => {
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
        await expect.poll(async () => caller.send<string[]>('GET', '/api/favorites/ids'), { timeout: 1500 }).toContain(id);
      }).toPass({ timeout: 20_000 });
      await page.reload();
      await expect(page.getByRole('button', { name: 'Guardado' })).toBeVisible();
    }
    await expectAccessible(page);
    await workshop.caller.send<Product>('PUT', `/api/products/${kept.id}`, { price: 7000 });
    await workshop.caller.send('DELETE', `/api/products/${deletedProduct.id}`);
    await expect
      .poll(async () => (await caller.send<Favorite[]>('GET', '/api/favorites')).map(({ price, removed }) => (removed ? 'removed' : price)))
      .toEqual(['removed', 7000]);
    await page.goto('/mi-cuenta/favoritos');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(row(kept.name)).toContainText('$ 7.000');
    await expect(row(kept.name)).toContainText('bajó de $ 9.000');
    await expect(row(kept.name).getByRole('link', { name: /^Ver producto/ })).toHaveAttribute('href', `/producto/${kept.id}`);
    await expect(row(deletedProduct.name)).toContainText('Este producto ha sido eliminado.');
    await expect(row(deletedProduct.name).getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await row(deletedProduct.name)
      .getByRole('button', { name: `Eliminar ${deletedProduct.name}` })
      .click();
    await expect(row(deletedProduct.name)).toBeHidden();
    await row(kept.name)
      .getByRole('button', { name: `Eliminar ${kept.name}` })
      .click();
    await expect(page.getByText('Todavía no guardaste productos.')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row(kept.name)).toBeVisible();
    await page.getByRole('button', { name: `Eliminar ${kept.name}` }).click();
    await expect.poll(async () => caller.send<string[]>('GET', '/api/favorites/ids')).toEqual([]);
    await page.goto(`/producto/${kept.id}`);
    await expect(page.getByRole('button', { name: 'Guardar en favoritos' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('[ACC-08] [X11] new products of followed stores are counted in the menu and marked until seen @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const { person, caller } = await newWholesaler();
  await untilReplicated(caller, workshop.manufacturer);
  await caller.send('POST', `/api/users/follow/${workshop.manufacturer.id}`);
  const product = await publish(workshop, { name: 'Campera recién publicada', price: 15_000 });
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  const entry = page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('link', { name: /^Seguidos/ });
  await expect(async () => {
    await page.reload();
    await expect(entry).toContainText('1', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await entry.click();
  await expect(page.getByRole('listitem').filter({ hasText: workshop.manufacturer.name })).toContainText('1 nuevo');
  await page
    .getByRole('navigation', { name: 'Seguidos' })
    .getByRole('link', { name: /^Novedades/ })
    .click();
  const news = page.getByRole('region', { name: 'Productos nuevos' }).getByRole('listitem');
  await expect(news).toContainText(product.name);
  await expect(news).toContainText('Nuevo');
  await expect(news.getByRole('link', { name: product.name })).toHaveAttribute('href', `/producto/${product.id}`);
  await expect(entry).not.toContainText('1');
  await expectAccessible(page);
  await page.reload();
  await expect(news).toContainText(product.name);
  await expect(news).not.toContainText('Nuevo');

  const live = page.getByRole('region', { name: 'En vivo ahora' });
  await expect(live).toBeHidden();
  const own = {
    name: workshop.manufacturer.name,
    owner: 'Marta Oliva',
    phone: '1123456789',
    minPurchase: 1000,
    pointOfSale: false,
    tiktokUrl: '@taller',
  };
  await workshop.caller.send('PUT', `/api/manufacturers/${workshop.manufacturer.id}`, own);
  await workshop.caller.send('PUT', '/api/manufacturers/activate', { live: true });
  await expect(async () => {
    await page.reload();
    await expect(live.getByRole('link', { name: `${workshop.manufacturer.name} LIVE` })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('[AUTH-17] [A-48] follows and favourites are cleared at sign-out @any-width', async ({ page }) => {
  const { person } = await newWholesaler();
  await signedIn(page, person);
  await page.goto('/mi-cuenta/favoritos');
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as object;
    localStorage.setItem('root', JSON.stringify({ ...root, followed: ['m'], favorites: ['p'], newsSeenAt: '2026-01-01T00:00:00.000Z' }));
  });
  await page.reload();
  await page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL('**/ingresar');
  expect(await page.evaluate(() => localStorage.getItem('root'))).toMatch(/"followed":null,"favorites":null,"newsSeenAt":null/);
});
