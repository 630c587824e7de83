import { editableTextSlugs, siteTextMessages, siteTextSlugs, siteTextTitles, type SiteText } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { Caller, demoAdmin, newManufacturer, signedIn } from '../support/account-support.js';
import { mailedLink } from '../support/people.js';
import { atBothWidths } from '../support/product-editor-support.js';
import { expect, expectAccessible, openAndLoad, test, sidewaysScroll } from '../support/support.js';

const footerLinks = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Sobre la tienda' }).getByRole('link');
/** The questions have a page of their own, with a script for their search. */
const pagesOfText = siteTextSlugs.filter((slug) => slug !== 'preguntas-frecuentes');
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
  );

test('[UX 11] the footer links five pages of text: readable, accessible, and without a script of their own', async ({ page }) => {
  await openAndLoad(page, '/fabricantes');
  await expect(footerLinks(page)).toHaveText(pagesOfText.map((slug) => siteTextTitles[slug]));
  const ordinaryScripts = await scriptsOf(page);
  for (const slug of pagesOfText) {
    await test.step(slug, async () => {
      await openAndLoad(page, `/${slug}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(siteTextTitles[slug]);
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
      for (const script of await scriptsOf(page)) expect(ordinaryScripts).toContain(script);
      const widest = await page.evaluate(() => {
        const article = document.querySelector('.site-text');
        if (!article) return Infinity;
        const ruler = document.createElement('span');
        Object.assign(ruler.style, { position: 'absolute', width: '68ch' });
        article.append(ruler);
        const excess = article.getBoundingClientRect().width - ruler.getBoundingClientRect().width;
        ruler.remove();
        return excess;
      });
      expect(widest).toBeLessThanOrEqual(1);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
});

test('[UX 11] the sitemap has the pages of text @any-width', async ({ request }) => {
  await expect(async () => {
    const sitemap = await (await request.get('/sitemap-inicio-0.xml')).text();
    for (const slug of siteTextSlugs) expect(sitemap).toContain(`/${slug}</loc>`);
  }).toPass({ timeout: 90_000 });
});

test('[UX 11] registration links terms and privacy, and the upload of identity photographs links privacy @any-width', async ({ page }) => {
  await page.goto('/registro');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute('href', '/terminos');
  await expect(main.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute('href', '/privacidad');
  await expectAccessible(page);
  await signedIn(page, await newManufacturer('not_started'));
  await page.goto('/verificar-cuenta');
  // The photographs that were chosen stay in their page.
  const [privacy] = await Promise.all([page.waitForEvent('popup'), main.getByRole('link', { name: 'política de privacidad' }).click()]);
  await expect(privacy.getByRole('heading', { name: 'Las fotos de tu identidad' })).toBeVisible();
});

test('[UX 11] an admin edits a text with a preview, its page has it within a second, and restores a version @any-width', async ({
  page,
  request,
}) => {
  const mark = `Texto ${Date.now().toString(36)}`;
  const published = async (text: string): Promise<void> => {
    const since = Date.now();
    await expect(async () => expect(await (await request.get('/quienes-somos')).text()).toContain(text)).toPass({ intervals: [50] });
    test.info().annotations.push({ type: 'figure', description: `page published ${Date.now() - since} ms after the answer` });
  };
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/textos');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(editableTextSlugs.length + 1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar Quiénes somos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiénes somos' })).toBeFocused();
  const field = page.getByLabel('Texto, en Markdown');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));

  await field.fill(`# ${mark}\n\nUn **párrafo** con <script>alert(1)</script>.`);
  await expect(preview.getByRole('heading', { name: mark })).toBeVisible();
  await expect(preview).toContainText('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText('Guardamos el texto.')).toBeVisible();
  await published(`<h2>${mark}</h2>`);

  await field.fill(`## Otro título\n\nOtro texto, más nuevo que ${mark}.`);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await published('Otro título');

  const { version } = (await (await request.get('/api/site-texts/quienes-somos')).json()) as SiteText;
  await page.getByRole('button', { name: `Ver Versión ${version - 1}` }).click();
  const dialog = page.getByRole('dialog', { name: `Versión ${version - 1}` });
  await expect(dialog.getByRole('heading', { name: mark })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restaurar este texto' }).click();
  await expect(field).toHaveValue(new RegExp(`^# ${mark}`));
  await published(`<h2>${mark}</h2>`);

  await page.goto('/mi-cuenta/registro');
  const changes = page.getByRole('row').filter({ hasText: 'Cambió un texto de la tienda' });
  await expect(changes.filter({ hasText: 'Quiénes somos' }).first()).toBeVisible();
});

test('[UX 11] an admin edits the questions: they are found, linked, and on the page within a second @any-width', async ({
  page,
  request,
}) => {
  const path = '/preguntas-frecuentes';
  const mark = Date.now().toString(36);
  await signedIn(page, demoAdmin);
  await page.goto(`/mi-cuenta/textos${path}`);
  const field = page.getByLabel('Texto, en Markdown');
  await expect(field).toHaveValue(/^## Envíos\n\n### ¿Hacen envíos\?/);
  const original = await field.inputValue();
  await field.fill(`${original}\n### ¿Abren ${mark} los feriados?\n\nNo, **los feriados** descansan.`);
  await expect(page.getByRole('region', { name: 'Vista previa' }).getByRole('heading', { name: mark })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText('Guardamos el texto.')).toBeVisible();
  await expect(async () => expect(await (await request.get(path)).text()).toContain(mark)).toPass({ intervals: [50] });
  try {
    await page.goto(`${path}#abren-${mark}-los-feriados`);
    const entry = page.locator('details', { hasText: mark });
    await expect(entry).toHaveAttribute('open');
    await expect(entry.locator('strong')).toHaveText('los feriados');
    await page.getByRole('searchbox', { name: 'Buscar en las preguntas' }).fill('descansan');
    await expect(page.locator('details:visible')).toHaveCount(1);
    await expectAccessible(page);
  } finally {
    const other = await Caller.of(demoAdmin);
    const { version } = await other.send<SiteText>('GET', `/api/site-texts${path}`);
    await other.send('PUT', `/api/admin/site-texts${path}`, { markdown: original, baseVersion: version });
  }
});

test('[UX 11] a save after one of another admin is refused, and shows the newer text @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^409 PUT \/api\/admin\/site-texts\/terminos$/);
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/textos/terminos');
  const field = page.getByLabel('Texto, en Markdown');
  await expect(field).not.toHaveValue('');
  const original = await field.inputValue();
  const other = await Caller.of(demoAdmin);
  const { version } = await other.send<SiteText>('GET', '/api/site-texts/terminos');
  const theirs = `${original}\n\nUna línea de otra persona.`;
  await other.send('PUT', '/api/admin/site-texts/terminos', { markdown: theirs, baseVersion: version });

  await field.fill(`${original}\n\nMi línea.`);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText(siteTextMessages.changed)).toBeVisible();
  await page.getByRole('button', { name: `Ver la versión ${version + 1}` }).click();
  const dialog = page.getByRole('dialog', { name: 'de otra persona' });
  await expect(dialog).toContainText('Una línea de otra persona.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seguir con la mía' }).click();
  await expect(field).toHaveValue(/Mi línea\.$/);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText('Guardamos el texto.')).toBeVisible();
  await other.send('PUT', '/api/admin/site-texts/terminos', { markdown: original, baseVersion: version + 2 });
});

test('[UX 12] the contact page has ways to write, and a suspended account gets there from its banner and its mail @any-width', async ({
  page,
  allowComplaints,
}) => {
  // Its store is not public, so it has no reviews.
  allowComplaints(/^404 GET \/api\/reviews\/manufacturer\//);
  await page.goto('/contacto');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Escribinos por WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  const email = process.env['PUBLIC_SUPPORT_EMAIL'] ?? '';
  await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);

  const manufacturer = await newManufacturer();
  const admin = await Caller.of(demoAdmin);
  await admin.send('PUT', `/api/admin/users/${manufacturer.id}/standing`, { suspended: true, reason: 'Vende marcas que no son suyas.' });
  await signedIn(page, manufacturer);
  await page.goto('/mi-cuenta');
  await page.getByRole('region', { name: 'Cuenta suspendida' }).getByRole('link', { name: 'Escribinos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  expect(await mailedLink(manufacturer.email, /[^"]+\/contacto(?=")/)).toMatch(/\/contacto$/);
});
