import type { Page } from '@playwright/test';
import { bannerLengths, bannerTexts, defaultBanners, editableTextTitles, type HomeBanner, type SiteText } from '@shop/contracts';
import { slide } from '../../src/features/home/slide.template.js';
import { Caller, demoAdmin, signedIn } from '../support/account-support.js';
import { atBothWidths } from '../support/product-editor-support.js';
import { expect, expectAccessible, openAndLoad, test, sidewaysScroll } from '../support/support.js';

const address = '/mi-cuenta/textos/banners';
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Destacados' });
const titlesOnHome = (page: Page) => bannerOf(page).locator('h2');
const group = (page: Page, place: number) => page.getByRole('group', { name: `Banner ${place}`, exact: true });

const homeHas = (page: Page, text: string): Promise<void> =>
  expect(async () => expect(await (await page.request.get('/')).text()).toContain(text)).toPass({ intervals: [50], timeout: 20_000 });

async function saveBanners(banners: readonly HomeBanner[]): Promise<void> {
  const admin = await Caller.of(demoAdmin);
  const { version } = await admin.send<SiteText>('GET', '/api/site-texts/banners');
  await admin.send('PUT', '/api/admin/site-texts/banners', { banners, baseVersion: version });
}

test.describe('a save', () => {
  // Each changes the only home page.
  test.describe.configure({ mode: 'default' });

  test.afterEach(async ({ page }) => {
    await saveBanners(defaultBanners);
    await homeHas(page, defaultBanners[1]?.title ?? '');
  });

  test('[UX 11] [HOME-01] home has edited and moved banners at once, and those of a restored version @any-width', async ({ page }) => {
    const mark = Date.now().toString(36);
    await saveBanners(defaultBanners);
    await signedIn(page, demoAdmin);
    await page.goto('/mi-cuenta/textos');
    await page.getByRole('link', { name: `Editar ${editableTextTitles.banners}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: editableTextTitles.banners })).toBeFocused();
    await expect(group(page, 1).getByLabel('Título')).toHaveValue(defaultBanners[0]?.title ?? '');
    await atBothWidths(page, () => expectAccessible(page));

    await group(page, 2).getByLabel('Título').fill(`Packs ${mark} <b>`);
    await group(page, 2).getByLabel('Dirección del enlace').fill('/packs?orden=nuevos');
    await expect(group(page, 2).getByRole('figure').getByRole('heading')).toHaveText(`Packs ${mark} <b>`);
    await group(page, 3).getByLabel('Se ve en el inicio').uncheck();
    await expect(group(page, 3).getByText('No se ve en el inicio.')).toBeVisible();
    await group(page, 3).getByLabel('Se ve en el inicio').check();
    const up = group(page, 2).getByRole('button', { name: 'Subir' });
    await up.press('Enter');
    await expect(group(page, 1).getByLabel('Título')).toHaveValue(`Packs ${mark} <b>`);
    await expect(group(page, 1).getByRole('button', { name: 'Bajar' })).toBeFocused();
    await expect(page.getByText('Ahora es el banner 1.')).toBeAttached();

    const since = Date.now();
    await page.getByRole('button', { name: 'Guardar y publicar' }).click();
    await expect(page.getByText('Guardamos los banners.')).toBeVisible();
    await homeHas(page, `Packs ${mark} &lt;b&gt;`);
    test.info().annotations.push({ type: 'figure', description: `home published ${Date.now() - since} ms after the click` });

    const home = await page.context().newPage();
    await openAndLoad(home, '/');
    const [first, , third, fourth] = defaultBanners.map(({ title }) => title);
    await expect(titlesOnHome(home)).toHaveText([`Packs ${mark} <b>`, first ?? '', third ?? '', fourth ?? '']);
    await expect(bannerOf(home).locator('a', { hasText: 'Ver packs' })).toHaveAttribute('href', '/packs?orden=nuevos');
    await expectAccessible(home);
    await home.close();

    await page
      .getByRole('button', { name: 'Ver Texto original' })
      .or(page.getByRole('button', { name: /^Ver Versión/ }))
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: defaultBanners[0]?.title ?? '' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restaurar este texto' }).click();
    await expect(group(page, 1).getByLabel('Línea de arriba')).toBeFocused();
    await expect(group(page, 1).getByLabel('Título')).toHaveValue(defaultBanners[0]?.title ?? '');
    await homeHas(page, `<h2 >${defaultBanners[1]?.title}<`);
  });

  test('[UX 11] [HOME-01] home leaves a hidden banner out, and has it in its place when it is shown again @any-width', async ({ page }) => {
    await saveBanners(defaultBanners);
    await signedIn(page, demoAdmin);
    await page.goto(address);
    const titles = defaultBanners.map(({ title }) => title);
    await expect(group(page, 2).getByLabel('Título')).toHaveValue(titles[1] ?? '');
    const home = await page.context().newPage();
    const saveAndOpenHome = async (expected: readonly string[]): Promise<void> => {
      await page.getByRole('button', { name: 'Guardar y publicar' }).click();
      await expect(async () => {
        await home.goto('/');
        await expect(titlesOnHome(home)).toHaveText(expected, { timeout: 500 });
      }).toPass({ intervals: [50], timeout: 20_000 });
    };
    await group(page, 2).getByLabel('Se ve en el inicio').uncheck();
    await saveAndOpenHome(titles.toSpliced(1, 1));
    await expect(bannerOf(home).getByRole('button', { name: 'Imagen 3 de 3' })).toBeVisible();
    await expectAccessible(home);
    await page.reload();
    await expect(group(page, 2).getByLabel('Se ve en el inicio')).not.toBeChecked();
    await group(page, 2).getByLabel('Se ve en el inicio').check();
    await saveAndOpenHome(titles);
  });
});

test('[UX 11] a banner links only pages of the shop, and one is always shown @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^400 PUT \/api\/admin\/site-texts\/banners$/);
  await signedIn(page, demoAdmin);
  await page.goto(address);
  const href = group(page, 1).getByLabel('Dirección del enlace');
  for (const foreign of ['javascript:alert(1)', 'https://otro.example/', '//otro.example']) {
    await href.fill(foreign);
    await page.getByRole('button', { name: 'Guardar y publicar' }).click();
    await expect(page.getByText(bannerTexts.href)).toBeVisible();
    await expect(href).toBeFocused();
  }
  await expectAccessible(page);
  await href.fill('/tienda/mujer');
  await expect(page.getByText(bannerTexts.href)).toBeHidden();
  for (const place of [1, 2, 3, 4]) await group(page, place).getByLabel('Se ve en el inicio').uncheck();
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: bannerTexts.noneShown })).toBeVisible();
});

test('[UX 11] [UX 22] the longest texts fit in the banner at every width @any-width', async ({ page }) => {
  const letters = (count: number): string => 'M'.repeat(count);
  const words = (count: number): string => 'mayorista '.repeat(20).slice(0, count).replace(/ $/, '!');
  for (const fill of [letters, words]) {
    const banner: HomeBanner = {
      image: 'telas',
      href: '/packs',
      isShown: true,
      kicker: fill(bannerLengths.kicker.max),
      title: fill(bannerLengths.title.max),
      text: fill(bannerLengths.text.max),
      action: fill(bannerLengths.action.max),
    };
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<div class="slide [^>]*>)[^]*?<\/a>\s*<\/div>/, `$1${slide(banner, true).markup}`);
      await route.fulfill({ response: answer, body });
    });
    await openAndLoad(page, '/');
    await expect(titlesOnHome(page).first()).toHaveText(banner.title);
    for (const width of [320, 360, 390, 700, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const problems = await bannerOf(page).evaluate((element) => {
        // The slide, because the banner may have moved to another one.
        const frame = element.querySelector('.slide')?.getBoundingClientRect() ?? new DOMRect();
        const parts = [...(element.querySelector('.slide-text')?.children ?? [])].filter((part) => part.getClientRects().length > 0);
        const controls = element.querySelector('.banner-controls')?.getBoundingClientRect().top ?? frame.bottom;
        return parts.flatMap((part, i) => {
          const { top, right, bottom, left } = part.getBoundingClientRect();
          const next = parts[i + 1]?.getBoundingClientRect().top ?? controls;
          const fits =
            top >= frame.top &&
            left >= frame.left &&
            right <= frame.right &&
            bottom <= next + 1 &&
            part.scrollWidth <= part.clientWidth + 1;
          return fits ? [] : [`${part.tagName} ${JSON.stringify({ top, right, bottom, left, next })}`];
        });
      });
      expect.soft(problems, `${fill.name} at ${width}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
    }
    await page.unrouteAll();
  }
});
