import { expect, type Locator, type Page } from '@playwright/test';
import type { Product, ProductDraft, UploadedImage } from '@shop/contracts';
import { aMaker, beginSession, Caller, photo, type Maker } from './account-people.js';

export interface Workshop {
  maker: Maker;
  caller: Caller;
  /** The address of a picture that was uploaded. */
  picture: string;
}

/** A manufacturer with one uploaded picture, signed in. */
export async function openWorkshop(page: Page): Promise<Workshop> {
  const maker = await aMaker();
  const caller = await Caller.in(await beginSession(page, maker));
  return { maker, caller, picture: await uploaded(page, caller) };
}

async function uploaded(page: Page, { api, session }: Caller): Promise<string> {
  const answer = await api.post('/api/images', {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { images: await photo(page, 900, 1200) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const [image] = (await answer.json()) as UploadedImage[];
  return image?.url ?? '';
}

/** A T-shirt for women in two sizes, or what `draft` says instead. */
export const publish = ({ caller, picture }: Workshop, draft: ProductDraft = {}): Promise<Product> =>
  caller.send<Product>('POST', '/api/products', {
    name: 'Remera básica',
    price: 1000,
    type: 88,
    genderId: 2,
    categoryId: 142,
    isVariable: false,
    sizes: [32, 33],
    images: [picture],
    mainImage: picture,
    ...draft,
  });

/** Looks at what is shown as a wide screen and as a phone has it. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await look();
  }
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** No two pictures are the same: what is the same is kept once. */
let drawn = 0;

/** Picks so many pictures in the dialog that is open, and uploads them. */
export async function uploadPictures(page: Page, picker: Locator, pictures: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: pictures }, (_, i) => photo(page, 900 + 30 * (drawn += 1), 1200, `foto-${i}.png`)));
  await picker.locator('input[type=file]').setInputFiles(files);
  await picker.getByRole('button', { name: pictures > 1 ? `Subir ${pictures} fotos` : 'Subir la foto' }).click();
}

/** Puts pictures into the form, as many as asked for. */
export async function addPictures(page: Page, pictures: number): Promise<void> {
  const picker = dialog(page, 'Fotos del producto');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await uploadPictures(page, picker, pictures);
  await expect(picker.getByRole('img')).toHaveCount(pictures);
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  await expect(picker).toBeHidden();
}

/** Chooses in the dialog of colours by typing what they are called. */
export async function pickColors(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^(Elegir color(es)?|Cambiar colores)$/ }).click();
  const picker = page.getByRole('dialog').filter({ has: page.getByLabel('Buscar color') });
  for (const name of names) {
    await picker.getByLabel('Buscar color').fill(name);
    await picker.getByLabel(name, { exact: true }).check();
  }
  await picker.getByRole('button', { name: 'Aceptar' }).click();
}

/** What the browser keeps of a product that is being written. */
export const draftOf = (page: Page): Promise<{ key: string; typed: Record<string, string> } | null> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('root') ?? '{}') as { draft: { key: string; typed: Record<string, string> } | null }).draft,
  );

/** All that stands in the form of a product, by name, with what its selects and ticks say. */
export const formOf = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('main').evaluate((main) => {
    const form = main.querySelector('form');
    return Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  });

/** What it gives back makes uploads go at a pace, in bytes a second, or as fast as they can. */
export async function slowUploads(page: Page): Promise<(bytesPerSecond?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (uploadThroughput = -1) => {
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}

/** Presses Tab until this has the focus: who has a keyboard alone gets there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await place.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(place)}`);
}

/** Gets to something by Tab and presses a key there. */
export async function pressOn(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}
