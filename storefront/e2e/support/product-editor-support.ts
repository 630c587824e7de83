import { expect, type Locator, type Page } from '@playwright/test';
import type { Product, ProductDraft, UploadedImage } from '@shop/contracts';
import { newManufacturer, beginSession, Caller, drawPhoto, type NewManufacturer } from './account-support.js';

export interface ManufacturerSession {
  manufacturer: NewManufacturer;
  caller: Caller;
  /** The address of an uploaded picture. */
  picture: string;
}

/** Signs in a manufacturer with one uploaded picture. */
export async function openManufacturerArea(page: Page): Promise<ManufacturerSession> {
  const manufacturer = await newManufacturer();
  const caller = await Caller.in(await beginSession(page, manufacturer));
  return { manufacturer, caller, picture: await uploaded(page, caller) };
}

/** Pictures of equal width are one picture. A small one is encoded in a tenth of the time. */
export async function uploaded(page: Page, { api, session }: Caller, width = 300): Promise<string> {
  const answer = await api.post('/api/images', {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { images: await drawPhoto(page, width, (width * 4) / 3) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const [image] = (await answer.json()) as UploadedImage[];
  return image?.url ?? '';
}

/** Publishes a T-shirt for women in two sizes, with the values of `draft`. */
export const publish = ({ caller, picture }: ManufacturerSession, draft: ProductDraft = {}): Promise<Product> =>
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

/** Runs the check at desktop and at phone width. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await look();
  }
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Every picture differs, because equal files are stored once. */
let drawnCount = 0;

/** Chooses this number of pictures in the open dialog and uploads them. */
export async function uploadPictures(page: Page, picker: Locator, pictures: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: pictures }, (_, i) => drawPhoto(page, 900 + 30 * (drawnCount += 1), 1200, `foto-${i}.png`)),
  );
  await picker.locator('input[type=file]').setInputFiles(files);
  await picker.getByRole('button', { name: pictures > 1 ? `Subir ${pictures} fotos` : 'Subir la foto' }).click();
}

/** Adds this number of pictures to the form. */
export async function addPictures(page: Page, pictures: number): Promise<void> {
  const picker = dialog(page, 'Fotos del producto');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await uploadPictures(page, picker, pictures);
  await expect(picker.getByRole('img')).toHaveCount(pictures);
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  await expect(picker).toBeHidden();
}

/** Chooses colours in the dialog by typing their names. */
export async function pickColors(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^(Elegir color(es)?|Cambiar colores)$/ }).click();
  const picker = page.getByRole('dialog').filter({ has: page.getByLabel('Buscar color') });
  for (const name of names) {
    await picker.getByLabel('Buscar color').fill(name);
    await picker.getByLabel(name, { exact: true }).check();
  }
  await picker.getByRole('button', { name: 'Aceptar' }).click();
}

/** The stored draft of a product. */
export const draftOf = (page: Page): Promise<{ key: string; typed: Record<string, unknown> } | null> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('root') ?? '{}') as { draft: { key: string; typed: Record<string, unknown> } | null }).draft,
  );

/** The values of the text fields, selects and checkboxes of a product's form by field name. */
export const formOf = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('main').evaluate((main) => {
    const form = main.querySelector('form');
    return Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  });

/** Returns a function that throttles uploads to this many bytes per second, or ends the throttle. */
export async function slowUploads(page: Page): Promise<(bytesPerSecond?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (uploadThroughput = -1) => {
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}

/** Presses Tab until this element has the focus, as a keyboard user would. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await place.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(place)}`);
}

/** Reaches an element by Tab and presses a key there. */
export async function pressOn(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}
