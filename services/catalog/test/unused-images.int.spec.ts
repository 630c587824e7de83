import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ErrorBody, mediaHash, type UploadedImage } from '@shop/contracts';
import { createImageStore } from '@shop/images';
import { eventually } from '@shop/testing';
import sharp from 'sharp';
import { UnusedImagesJob } from '../src/images/unused-images.job.js';
import { type Person, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

let shade = 0;
const newPicture = (): Promise<Buffer> => {
  shade += 1;
  return sharp({ create: { width: 20 + shade, height: 20, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .png()
    .toBuffer();
};
async function upload(person: Person, ...pictures: Buffer[]): Promise<{ status: number; urls: string[]; error: ErrorBody }> {
  const form = new FormData();
  for (const picture of pictures) form.append('images', new Blob([new Uint8Array(picture)]), 'foto.png');
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${world.service.url}/api/images`, { method: 'POST', headers, body: form });
  const body: unknown = await answer.json();
  return { status: answer.status, urls: answer.ok ? (body as UploadedImage[]).map(({ url }) => url) : [], error: body as ErrorBody };
}
const uploadOne = async (person: Person, picture?: Buffer): Promise<string> =>
  (await upload(person, picture ?? (await newPicture()))).urls[0] ?? '';
const imageStore = () => createImageStore({ imagesUrl: pathToFileURL(world.imagesFolder).href });
const deleteUnused = (store = imageStore()): Promise<void> => new UnusedImagesJob(world.database, store).run();
const filesOf = async (url: string): Promise<number> =>
  (await readdir(world.imagesFolder)).filter((name) => name.startsWith(mediaHash(url) ?? '-')).length;
const rowsOf = async (url: string): Promise<string[]> =>
  (await world.database.query<{ user_id: string }[]>('select user_id from image where hash = $1', [mediaHash(url)])).map(
    (row) => row.user_id,
  );
const makeOld = (person: Person, age = '25 hours'): Promise<unknown> =>
  world.database.query(`update image set created_at = now() - $2::interval where user_id = $1`, [person.id, age]);
const insertImages = (person: Person, count: number): Promise<unknown> =>
  world.database.query(
    `insert into image (id, user_id, hash, width, height, used) select gen_random_uuid(), $1::uuid, md5($1::text || n), 1, 1, true from generate_series(1, $2::int) n`,
    [person.id, count],
  );

describe('unused images', () => {
  it('are deleted a day after their upload, with their files', async () => {
    const seller = await world.manufacturer();
    const [unused, used, young] = [await uploadOne(seller), await uploadOne(seller), await uploadOne(seller)];
    const product = await world.product(seller, { mainImage: used, images: [used] });
    await makeOld(seller);
    await world.database.query('update image set created_at = now() where hash = $1', [mediaHash(young)]);
    expect([await filesOf(unused), await filesOf(used)]).toEqual([5, 5]);
    await deleteUnused();
    expect([await rowsOf(unused), await filesOf(unused)]).toEqual([[], 0]);
    for (const url of [used, young]) expect([await rowsOf(url), await filesOf(url)]).toEqual([[seller.id], 5]);
    // Orders show the image of a deleted product.
    await world.deleteProduct(product.id, seller);
    await makeOld(seller);
    await deleteUnused();
    expect([await filesOf(used), await filesOf(young)]).toEqual([5, 0]);
  });

  it('keep their files for another owner, who is then responsible for them', async () => {
    const [ana, bruno, picture] = [await world.manufacturer(), await world.manufacturer(), await newPicture()];
    const url = await uploadOne(ana, picture);
    expect(await uploadOne(bruno, picture)).toBe(url);
    await makeOld(ana);
    await deleteUnused();
    expect([await rowsOf(url), await filesOf(url)]).toEqual([[bruno.id], 5]);
    await makeOld(bruno);
    await deleteUnused();
    expect([await rowsOf(url), await filesOf(url)]).toEqual([[], 0]);
  });

  it('have another day after a repeated upload', async () => {
    const [seller, picture] = [await world.manufacturer(), await newPicture()];
    const url = await uploadOne(seller, picture);
    await makeOld(seller);
    await uploadOne(seller, picture);
    await deleteUnused();
    expect(await rowsOf(url)).toEqual([seller.id]);
  });

  it('lose no file that was not written by their upload', async () => {
    const [seller, picture] = [await world.manufacturer(), await newPicture()];
    const url = await uploadOne(seller, picture);
    await world.database.query('delete from image where user_id = $1', [seller.id]);
    expect(await uploadOne(seller, picture)).toBe(url);
    await makeOld(seller);
    await deleteUnused();
    expect([await rowsOf(url), await filesOf(url)]).toEqual([[], 5]);
  });

  it('[API-24] keep their files for an upload that begins while they are deleted', async () => {
    const [ana, bruno, picture] = [await world.manufacturer(), await world.manufacturer(), await newPicture()];
    const url = await uploadOne(ana, picture);
    await makeOld(ana);
    const store = imageStore();
    const remove = store.remove.bind(store);
    let resume = (): void => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    let deletion: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      store.remove = async (name) => {
        begun();
        await resumed;
        await remove(name);
      };
      deletion = deleteUnused(store);
    });
    const uploaded = uploadOne(bruno, picture);
    const waits = () => world.database.query<unknown[]>(`select from pg_locks where locktype = 'advisory' and not granted`);
    await Promise.race([uploaded, eventually('the upload to wait', async () => (await waits()).length > 0)]);
    resume();
    await deletion;
    expect(await uploaded).toBe(url);
    expect([await rowsOf(url), await filesOf(url)]).toEqual([[bruno.id], 5]);
  });

  it('are not deleted while a product that uses them is saved', async () => {
    const seller = await world.manufacturer();
    const url = await uploadOne(seller);
    await makeOld(seller);
    const runner = world.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select id from image where user_id = $1 for key share', [seller.id]);
    await deleteUnused();
    await runner.rollbackTransaction();
    await runner.release();
    expect([await rowsOf(url), await filesOf(url)]).toEqual([[seller.id], 5]);
  });
});

describe('the quota of images', () => {
  it.each([
    ['an account without verification', 200, ' Verificá tu cuenta para subir más.'],
    ['a verified manufacturer', 20_000, ''],
  ])('of %s holds for uploads at the same time', async (_who, max, advice) => {
    const seller = await world.manufacturer({ verificationStatus: advice === '' ? 'verified' : 'pending' });
    await insertImages(seller, max - 1);
    const pictures = await Promise.all(Array.from({ length: 4 }, newPicture));
    const answers = await Promise.all(pictures.map((picture) => upload(seller, picture)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const message = `Llegaste al máximo de ${max === 200 ? '200' : '20.000'} imágenes.${advice}`;
    const refused = { code: 'image.quota', message, fields: { images: message } };
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject(refused);
  });
});
