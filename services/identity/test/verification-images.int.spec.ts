import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type IdentityImage, identityImages, formTexts, type Verification } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { eventually, pngBomb, startS3 } from '@shop/testing';
import sharp from 'sharp';
import { start } from '../src/index.js';
import { RemovePrivateImages } from '../src/verification/commands/remove-private-images.command.js';
import { photo } from './pictures.js';
import { account, manufacturer, startWorld, type World } from './world.js';

type Files = Record<IdentityImage, Buffer>;

const key = `test:${randomBytes(32).toString('base64')}`;
const admin = account({ role: 'admin' });
const newcomer = () => manufacturer({ verificationStatus: 'not_started' });
const makers = Array.from({ length: 6 }, newcomer);
// Has an account for long, and sends images after others.
if (makers[1]) makers[1].createdAt = '2020-01-01T00:00:00.000Z';
const [ana, bruno, carla, dora, elsa, franco] = makers as [
  ReturnType<typeof newcomer>,
  ReturnType<typeof newcomer>,
  ReturnType<typeof newcomer>,
  ReturnType<typeof newcomer>,
  ReturnType<typeof newcomer>,
  ReturnType<typeof newcomer>,
];
const verified = manufacturer();

let world: World;
let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-'));
  world = await startWorld({ PRIVATE_IMAGES_URL: pathToFileURL(folder).href, PRIVATE_IMAGES_KEYS: key });
  await world.importAccounts([admin, verified, ...makers]);
  const [selfie, dniFront, dniBack] = await Promise.all([photo().jpeg().toBuffer(), photo().png().toBuffer(), photo().webp().toBuffer()]);
  files = { selfie, dniFront, dniBack };
});
afterAll(async () => {
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = ({ id }: { id: string }) => `/api/manufacturers/${id}/verification`;
const submit = async (who: { id: string; email: string }, sent: Record<string, Buffer | Buffer[]> = files) =>
  world.upload(pathOf(who), sent, { token: await world.tokenOf(who) });
const look = async (whose: { id: string }, viewer: { email: string }) => {
  const { status, body } = await world.call(pathOf(whose), { token: await world.tokenOf(viewer) });
  return { status, code: body['code'], verification: body as unknown as Verification };
};
const fetched = async (link = '') => {
  const answer = await fetch(world.service.url + link);
  return { status: answer.status, headers: answer.headers, data: Buffer.from(await answer.arrayBuffer()) };
};
const asAdmin = async (path: string, body?: unknown) => world.call(path, { method: 'PUT', body, token: await world.tokenOf(admin) });
const kept = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));

describe('showing who one is', () => {
  it('[VER-02][VER-03][VER-06][VER-07] takes the three images, and the manufacturer waits for an admin', async () => {
    const { status, body } = await submit(ana);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        message: formTexts.identityImagesUploaded,
        manufacturer: { id: ana.id, verificationStatus: 'pending', verificationNote: null },
      },
    });
    const { body: queue } = await world.call('/api/manufacturers/pending', { token: await world.tokenOf(admin) });
    const [{ uploaded_at: uploadedAt }] = (
      await world.sql.query('select min(uploaded_at) as uploaded_at from verification_images where manufacturer_id = $1', [ana.id])
    ).rows;
    expect(queue).toMatchObject({ totalManufacturers: 1, manufacturers: [{ id: ana.id, waitingSince: uploadedAt.toISOString() }] });
    const facts = (await world.facts()).filter((fact) => fact.aggregate_id === ana.id && fact.name === 'manufacturer.edited');
    expect(facts.at(-1)?.body).toMatchObject({ verificationStatus: 'pending' });
  });

  it('[A-11] shows them to the manufacturer and to admins by links of some minutes, as small upright WebP without metadata', async () => {
    for (const viewer of [ana, admin]) {
      const { status, verification } = await look(ana, viewer);
      expect({ status, verification }).toMatchObject({ status: 200, verification: { status: 'pending', note: null } });
      const minutes = (Date.parse(verification.expiresAt ?? '') - Date.now()) / 60_000;
      expect(minutes > 4 && minutes <= 5).toBe(true);
      for (const which of identityImages) {
        const { status: shown, headers, data } = await fetched(verification.images?.[which]);
        expect(shown).toBe(200);
        expect(
          Object.fromEntries(['content-type', 'cache-control', 'content-disposition'].map((name) => [name, headers.get(name)])),
        ).toEqual({
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'content-disposition': 'inline',
        });
        expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 });
      }
    }
  });

  it('[A-11] writes down who looked at which image and when', async () => {
    const { rows } = await world.sql.query(
      'select viewer_id, which, viewed_at from verification_views where manufacturer_id = $1 order by viewed_at, id',
      [ana.id],
    );
    expect(rows.map(({ viewer_id, which }) => [viewer_id, which])).toEqual(
      [ana.id, admin.id].flatMap((viewer) => identityImages.map((which) => [viewer, which])),
    );
    for (const { viewed_at } of rows) expect(Math.abs(Date.now() - viewed_at.getTime())).toBeLessThan(60_000);
  });

  it('[VER-05] keeps them within 800 × 800, upright, without where and with what they were taken', async () => {
    const exif = { IFD0: { Make: 'CamaraSecreta' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } };
    const lying = await photo(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const polyglot = Buffer.concat([files.dniFront, Buffer.from('<script>alert("polyglot")</script>')]);
    expect((await submit(bruno, { ...files, selfie: lying, dniFront: polyglot })).status).toBe(201);
    const { body: queue } = await world.call('/api/manufacturers/pending', { token: await world.tokenOf(admin) });
    expect(queue).toMatchObject({ totalManufacturers: 2, manufacturers: [{ id: ana.id }, { id: bruno.id }] });
    const { images } = (await look(bruno, bruno)).verification;
    const { data } = await fetched(images?.selfie);
    const { width, height, exif: left, icc, xmp, orientation } = await sharp(data).metadata();
    expect({ width, height, left, icc, xmp, orientation }).toEqual({ width: 400, height: 800 });
    expect(data.includes('CamaraSecreta')).toBe(false);
    expect((await fetched(images?.dniFront)).data.includes('polyglot')).toBe(false);
  });

  it('keeps nothing readable at rest: neither picture, nor name, nor whose it is', async () => {
    const names = await kept();
    expect(names).toHaveLength(6);
    const { data } = await fetched((await look(ana, ana)).verification.images?.selfie);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.sealed$/);
      for (const { id } of makers) expect(name).not.toContain(id);
      const sealed = await readFile(join(folder, name));
      expect(sealed.includes('WEBP')).toBe(false);
      expect(sealed.includes(data.subarray(20, 60))).toBe(false);
      await expect(sharp(sealed).metadata()).rejects.toThrow('unsupported image format');
    }
  });

  it('does not show what was put in the place of another image', async () => {
    const { rows } = await world.sql.query(`select which, id from verification_images where manufacturer_id = $1`, [bruno.id]);
    const fileOf = (which: string) => join(folder, `${rows.find((row) => row.which === which)?.id}.sealed`);
    const honest = await readFile(fileOf('dniBack'));
    await writeFile(fileOf('dniBack'), await readFile(fileOf('selfie')));
    expect((await fetched((await look(bruno, admin)).verification.images?.dniBack)).status).toBe(500);
    await writeFile(fileOf('dniBack'), honest);
    expect((await fetched((await look(bruno, admin)).verification.images?.dniBack)).status).toBe(200);
  });
});

describe('links to identity images', () => {
  it('are for nobody else, and worth nothing changed, for another image or as a token', async () => {
    expect(await look(ana, bruno)).toMatchObject({ status: 403, code: 'manufacturer.not-yours' });
    const { images } = (await look(ana, ana)).verification;
    const [path = '', signed = ''] = (images?.selfie ?? '').split('?t=');
    const [head = '', body = '', signature = ''] = signed.split('.');
    const wrong = [
      `${path}?t=${head}.${body}.${signature.slice(0, -3)}AAA`,
      `${path}?t=${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${path}?t=${await world.tokenOf(ana)}`,
      `${path}?t=x`,
      `${path.replace('selfie', 'dniBack')}?t=${signed}`,
      `${path.replace(ana.id, bruno.id)}?t=${signed}`,
    ];
    for (const link of wrong) {
      const { status, data } = await fetched(link);
      expect({ link, status, code: JSON.parse(data.toString()).code }).toEqual({ link, status: 403, code: 'verification.bad-link' });
    }
    expect((await fetched(path)).status).toBe(400);
    expect((await world.call('/api/users/me', { token: signed })).status).toBe(401);
  });

  it('end with the account they were made for', async () => {
    const other = account({ role: 'admin' });
    await world.importAccounts([other]);
    const { images } = (await look(ana, other)).verification;
    expect((await fetched(images?.selfie)).status).toBe(200);
    await world.sql.query(`update users set role = 'wholesaler' where id = $1`, [other.id]);
    expect((await fetched(images?.selfie)).status).toBe(403);
    await world.sql.query('delete from users where id = $1', [other.id]);
    expect((await fetched(images?.selfie)).status).toBe(403);
  });
});

describe('identity images that are not needed any more', () => {
  /** The files, and then the lines that say what is to be removed. */
  const threeAreGone = async (before: number): Promise<boolean> =>
    (await kept()).length === before - 3 && (await world.sql.query('select from private_image_removals')).rowCount === 0;

  it('[VER-02][ADM-03] go when an admin verifies', async () => {
    const { images } = (await look(ana, admin)).verification;
    const before = (await kept()).length;
    expect((await asAdmin(`/api/manufacturers/${ana.id}/verify`)).status).toBe(200);
    expect((await look(ana, ana)).verification).toEqual({
      status: 'verified',
      note: null,
      uploadedAt: null,
      images: null,
      expiresAt: null,
    });
    expect(await fetched(images?.selfie)).toMatchObject({ status: 404 });
    await eventually('the three to be gone', () => threeAreGone(before));
  });

  it('[A-04] go when an admin sends them back, and others may come', async () => {
    const before = (await kept()).length;
    await asAdmin(`/api/manufacturers/${bruno.id}/send-back`, { reason: 'No se lee el DNI.' });
    await eventually('the three to be gone', () => threeAreGone(before));
    expect((await look(bruno, bruno)).verification).toMatchObject({ status: 'not_started', note: 'No se lee el DNI.', images: null });
    expect(await submit(bruno)).toMatchObject({
      status: 201,
      body: { manufacturer: { verificationStatus: 'pending', verificationNote: null } },
    });
    expect((await kept()).length).toBe(before);
  });

  it('go with the account, and with an upload that was never finished', async () => {
    expect((await submit(carla)).status).toBe(201);
    const before = (await kept()).length;
    await world.sql.query('delete from users where id = $1', [carla.id]);
    const lost = newId();
    await writeFile(join(folder, `${lost}.sealed`), 'half an upload');
    await world.sql.query(
      `insert into private_image_removals (id, due_at) values ($1, now() - interval '1 second'), ($2, now() + interval '1 hour')`,
      [lost, newId()],
    );
    expect(await world.service.app.get(CommandBus).execute(new RemovePrivateImages())).toBe(4);
    expect((await kept()).length).toBe(before - 3);
    expect((await world.sql.query('delete from private_image_removals')).rowCount).toBe(1);
  });
});

describe('uploads of identity images', () => {
  const nothingKept = async (work: () => Promise<void>) => {
    const before = await kept();
    await work();
    expect(await kept()).toEqual(before);
    expect((await look(dora, dora)).verification.status).toBe('not_started');
  };

  it('[VER-03] need all three, one of each', () =>
    nothingKept(async () => {
      const { selfie, dniFront } = files;
      expect(await submit(dora, { selfie, dniFront })).toMatchObject({
        status: 400,
        body: { code: 'verification.images-required', fields: { dniBack: expect.stringMatching(/dorso/) } },
      });
      expect((await submit(dora, { image: selfie })).body['fields']).toEqual(
        expect.objectContaining({ selfie: expect.any(String), dniFront: expect.any(String), dniBack: expect.any(String) }),
      );
      expect(await submit(dora, { selfie: [selfie, selfie] })).toMatchObject({ status: 400, body: { code: 'image.too-many' } });
    }));

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a vector', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'image.unsupported'],
    ['a document', () => Buffer.from('%PDF-1.7\n'), 415, 'image.unsupported'],
    ['a page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1'), 400, 'image.broken'],
    ['half a photograph', async () => files.selfie.subarray(0, files.selfie.length / 2), 400, 'image.broken'],
    ['a bomb of 400 megapixels', () => pngBomb(20_000, 20_000), 413, 'image.too-many-pixels'],
    ['16 MB', () => Buffer.concat([files.selfie, Buffer.alloc(16 * 1024 * 1024)]), 413, 'image.too-large'],
  ])('[VER-08] refuse %s with a code and a sentence under its field', (_what, make, status, code) =>
    nothingKept(async () => {
      const { status: answered, body } = await submit(dora, { ...files, dniFront: await make() });
      expect({ answered, code: body['code'], fields: body['fields'] }).toEqual({
        answered: status,
        code,
        fields: { dniFront: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) },
      });
    }),
  );

  it('[VER-08] are refused without a form, for another manufacturer, and for everybody who is none', () =>
    nothingKept(async () => {
      const json = await world.call(pathOf(dora), { method: 'POST', body: {}, token: await world.tokenOf(dora) });
      expect(json).toMatchObject({ status: 415, body: { code: 'image.not-multipart' } });
      expect(await world.upload(pathOf(dora), files, { token: await world.tokenOf(elsa) })).toMatchObject({
        status: 403,
        body: { code: 'manufacturer.not-yours' },
      });
      expect((await world.upload(pathOf(dora), files, { token: await world.tokenOf(admin) })).status).toBe(403);
      expect((await world.upload(pathOf(dora), files)).status).toBe(401);
    }));

  it('[VER-04] are not taken while some wait, nor after the verification', async () => {
    expect(await submit(bruno)).toMatchObject({
      status: 409,
      body: { code: 'verification.not-wanted', message: expect.stringMatching(/revisando/) },
    });
    expect(await submit(verified)).toMatchObject({ status: 409, body: { code: 'verification.not-wanted' } });
  });

  it('that come twice at once count once, and leave nothing behind', async () => {
    const before = (await kept()).length;
    const answers = await Promise.all([submit(franco), submit(franco)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await world.sql.query('update private_image_removals set due_at = now()');
    await world.service.app.get(CommandBus).execute(new RemovePrivateImages());
    expect((await kept()).length).toBe(before + 3);
    expect((await fetched((await look(franco, franco)).verification.images?.selfie)).status).toBe(200);
  });

  it('are limited: twenty an hour', async () => {
    let last = 0;
    for (let i = 0; i < 21; i++) last = (await submit(elsa, { ...files, selfie: Buffer.from('%PDF') })).status;
    expect(last).toBe(429);
  });
});

describe('the store of identity images', () => {
  it('may be a bucket; while it is away people are told, and nothing is half done', async () => {
    const s3 = await startS3();
    const person = newcomer();
    const settings = {
      PRIVATE_IMAGES_URL: s3.imagesUrl,
      PRIVATE_IMAGES_ACCESS_KEY: s3.keys.accessKey,
      PRIVATE_IMAGES_SECRET_KEY: s3.keys.secretKey,
    };
    const elsewhere = await startWorld({ ...settings, PRIVATE_IMAGES_KEYS: key });
    try {
      await elsewhere.importAccounts([person]);
      const token = await elsewhere.tokenOf(person);
      expect((await elsewhere.upload(pathOf(person), files, { token })).status).toBe(201);
      const { images } = (await elsewhere.call(pathOf(person), { token })).body as unknown as Verification;
      const shown = await fetch(elsewhere.service.url + images?.selfie);
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp');
      await s3.close();
      expect((await fetch(elsewhere.service.url + images?.selfie)).status).toBe(503);
    } finally {
      await elsewhere.stop();
    }
  });

  it('is needed: without one nothing is taken, and one without keys is refused at the start', async () => {
    const person = newcomer();
    const elsewhere = await startWorld();
    try {
      await elsewhere.importAccounts([person]);
      const answer = await elsewhere.upload(pathOf(person), files, { token: await elsewhere.tokenOf(person) });
      expect(answer).toMatchObject({ status: 503, body: { code: 'verification.not-configured' } });
      expect((await elsewhere.call(pathOf(person), { token: await elsewhere.tokenOf(person) })).body).toMatchObject({
        status: 'not_started',
        images: null,
      });
    } finally {
      await elsewhere.stop();
    }
    await expect(start({ ...world.settings, PRIVATE_IMAGES_KEYS: '' })).rejects.toThrow('PRIVATE_IMAGES_KEYS');
  });
});
