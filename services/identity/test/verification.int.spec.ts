import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { formTexts, type IdentityImage, identityImages, type ManufacturerWithImages, type Verification } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { eventually, pngBomb, startS3 } from '@shop/testing';
import sharp from 'sharp';
import { start } from '../src/index.js';
import { RemovePrivateImages } from '../src/verification/commands/remove-private-images.command.js';
import { identityPhoto, photo } from './pictures.js';
import { account, manufacturerAccount, refusal, startWorld, type World } from './world.js';
import type { MailCatcher } from './mail-catcher.js';
import { startWorldWithMails } from './world-with-servers.js';

describe('identity photographs', () => {
  type Files = Record<IdentityImage, Buffer>;

  const key = `test:${randomBytes(32).toString('base64')}`;
  const admin = account({ role: 'admin' });
  const newcomer = () => manufacturerAccount({ verificationStatus: 'not_started', name: `Textil ${randomBytes(6).toString('hex')}` });
  const [ana, carla, dora, elsa, franco] = [newcomer(), newcomer(), newcomer(), newcomer(), newcomer()];
  // An older account that uploads its images after others.
  const bruno = { ...newcomer(), createdAt: '2020-01-01T00:00:00.000Z' };
  const manufacturers = [ana, bruno, carla, dora, elsa, franco];
  const verified = manufacturerAccount();

  let world: World;
  let folder: string;
  let files: Files;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'private-'));
    world = await startWorld({ PRIVATE_IMAGES_URL: pathToFileURL(folder).href, PRIVATE_IMAGES_KEYS: key });
    await world.importAccounts([admin, verified, ...manufacturers]);
    const [selfie, dniFront, dniBack] = (await Promise.all(
      [identityPhoto().jpeg(), identityPhoto().png(), identityPhoto().webp()].map((picture) => picture.toBuffer()),
    )) as [Buffer, Buffer, Buffer];
    files = { selfie, dniFront, dniBack };
  });
  afterAll(async () => {
    await world?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const pathOf = ({ id }: { id: string }) => `/api/manufacturers/${id}/verification`;
  const submit = async (who: { id: string; email: string }, sent: Record<string, Buffer | Buffer[]> = files) =>
    world.upload(pathOf(who), sent, { token: await world.tokenOf(who) });
  const getVerification = async (whose: { id: string }, viewer: { email: string }) => {
    const { status, body } = await world.call(pathOf(whose), { token: await world.tokenOf(viewer) });
    return { status, code: body['code'], verification: body as unknown as Verification };
  };
  const fetchLink = async (link = '') => {
    const answer = await fetch(world.service.url + link);
    return { status: answer.status, headers: answer.headers, data: Buffer.from(await answer.arrayBuffer()) };
  };
  const asAdmin = async (path: string, body?: unknown) => world.call(path, { method: 'PUT', body, token: await world.tokenOf(admin) });
  const fileOf = async ({ id }: { id: string }, kind: IdentityImage) => {
    const { rows } = await world.sql.query(`select id from verification_images where manufacturer_id = $1 and kind = $2`, [id, kind]);
    return join(folder, `${rows[0]?.id}.sealed`);
  };
  const keptFiles = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));

  describe('upload of identity photographs', () => {
    it('[VER-02][VER-03][VER-06][VER-07] stores three images and adds the manufacturer to the admins’ queue', async () => {
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
      const events = await world.eventsOf(ana.id, 'manufacturer.edited');
      expect(events.at(-1)?.body).toMatchObject({ verificationStatus: 'pending' });
    });

    it('[A-11] shows them to the manufacturer and to admins by short-lived links, as WebP without metadata', async () => {
      for (const viewer of [ana, admin]) {
        const { status, verification } = await getVerification(ana, viewer);
        expect({ status, verification }).toMatchObject({ status: 200, verification: { status: 'pending', note: null } });
        const minutes = (Date.parse(verification.expiresAt ?? '') - Date.now()) / 60_000;
        expect(minutes > 4 && minutes <= 5).toBe(true);
        for (const kind of identityImages) {
          const { status: shown, headers, data } = await fetchLink(verification.images?.[kind]);
          expect(shown).toBe(200);
          const values = ['content-type', 'cache-control', 'content-disposition'].map((name) => headers.get(name));
          expect(values).toEqual(['image/webp', 'private, no-store', 'inline']);
          expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
        }
      }
    });

    it('[API-35] [A-11] are in the manufacturer that it and admins read, and in no public answer', async () => {
      for (const viewer of [ana, admin]) {
        const { status, body, headers } = await world.call(`/api/manufacturers/${ana.id}`, { token: await world.tokenOf(viewer) });
        expect({ status, cache: headers.get('cache-control'), body }).toMatchObject({
          status: 200,
          cache: 'no-store',
          body: { id: ana.id, verificationStatus: 'pending', verificationNote: null },
        });
        for (const kind of identityImages) {
          const manufacturer = body as unknown as ManufacturerWithImages;
          expect(manufacturer[kind]).toContain(`${pathOf(ana)}/${kind}?t=`);
        }
      }
      const { body: own } = await world.call(`/api/manufacturers/${verified.id}`, { token: await world.tokenOf(admin) });
      expect(own).toMatchObject({ selfie: null, dniFront: null, dniBack: null });
      for (const token of [undefined, await world.tokenOf(bruno)]) {
        const { body } = await world.call(`/api/manufacturers/${verified.id}`, { token });
        for (const privateField of [...identityImages, 'verificationNote']) expect(body).not.toHaveProperty(privateField);
      }
    });

    it('[A-11] logs viewer, image and time of each view', async () => {
      const { rows } = await world.sql.query(
        'select viewer_id, kind, viewed_at from verification_views where manufacturer_id = $1 order by viewed_at, id',
        [ana.id],
      );
      expect(rows.map(({ viewer_id, kind }) => [viewer_id, kind])).toEqual(
        [ana.id, admin.id].flatMap((viewer) => identityImages.map((kind) => [viewer, kind])),
      );
      for (const { viewed_at } of rows) expect(Math.abs(Date.now() - viewed_at.getTime())).toBeLessThan(60_000);
      const audited = await world.auditEntriesWith(ana.id);
      expect(audited.map(({ actorId, action, note }) => [actorId, action, note])).toEqual(
        identityImages.map((kind) => [admin.id, 'identity-image.viewed', kind]),
      );
    });

    it('[VER-05] stores them upright within 800 × 800, without EXIF data', async () => {
      const exif = { IFD0: { Make: 'CamaraSecreta' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } };
      const rotated = await photo(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const polyglot = Buffer.concat([files.dniFront, Buffer.from('<script>alert("polyglot")</script>')]);
      expect((await submit(bruno, { ...files, selfie: rotated, dniFront: polyglot })).status).toBe(201);
      const { body: queue } = await world.call('/api/manufacturers/pending', { token: await world.tokenOf(admin) });
      expect(queue).toMatchObject({ totalManufacturers: 2, manufacturers: [{ id: ana.id }, { id: bruno.id }] });
      const { images } = (await getVerification(bruno, bruno)).verification;
      const { data } = await fetchLink(images?.selfie);
      const { width, height, exif: left, icc, xmp, orientation } = await sharp(data).metadata();
      expect({ width, height, left, icc, xmp, orientation }).toEqual({ width: 400, height: 800 });
      expect(data.includes('CamaraSecreta')).toBe(false);
      expect((await fetchLink(images?.dniFront)).data.includes('polyglot')).toBe(false);
    });

    it('stores encrypted files whose names reveal no owner', async () => {
      const names = await keptFiles();
      expect(names).toHaveLength(6);
      const { data } = await fetchLink((await getVerification(ana, ana)).verification.images?.selfie);
      for (const name of names) {
        expect(name).toMatch(/^[0-9a-f-]{36}\.sealed$/);
        for (const { id } of manufacturers) expect(name).not.toContain(id);
        const sealed = await readFile(join(folder, name));
        expect(sealed.includes('WEBP')).toBe(false);
        expect(sealed.includes(data.subarray(20, 60))).toBe(false);
        await expect(sharp(sealed).metadata()).rejects.toThrow('unsupported image format');
      }
    });

    it('rejects a file that was swapped with another one', async () => {
      const [dniBack, selfie] = [await fileOf(bruno, 'dniBack'), await fileOf(bruno, 'selfie')];
      const honest = await readFile(dniBack);
      const shown = async () => (await fetchLink((await getVerification(bruno, admin)).verification.images?.dniBack)).status;
      await writeFile(dniBack, await readFile(selfie));
      expect(await shown()).toBe(500);
      await writeFile(dniBack, honest);
      expect(await shown()).toBe(200);
    });
  });

  describe('links to identity photographs', () => {
    it('[A-11] answer 404 for a file that is missing in the storage', async () => {
      const { images } = (await getVerification(bruno, bruno)).verification;
      const path = await fileOf(bruno, 'selfie');
      const stored = await readFile(path);
      await rm(path);
      const { status, data } = await fetchLink(images?.selfie);
      expect([status, JSON.parse(data.toString()).code]).toEqual([404, 'verification.no-images']);
      await writeFile(path, stored);
      expect((await fetchLink(images?.selfie)).status).toBe(200);
    });

    it('are rejected for other users, when changed, for another image and as access tokens', async () => {
      expect(await getVerification(ana, bruno)).toMatchObject({ status: 403, code: 'manufacturer.not-yours' });
      const { images } = (await getVerification(ana, ana)).verification;
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
        const { status, data } = await fetchLink(link);
        expect({ link, status, code: JSON.parse(data.toString()).code }).toEqual({ link, status: 403, code: 'verification.bad-link' });
      }
      expect((await fetchLink(path)).status).toBe(400);
      expect((await world.call('/api/users/me', { token: signed })).status).toBe(401);
    });

    it('stop working with their viewer’s account', async () => {
      const other = await world.importAccount(account({ role: 'admin' }));
      const { images } = (await getVerification(ana, other)).verification;
      expect((await fetchLink(images?.selfie)).status).toBe(200);
      await world.sql.query(`update users set role = 'wholesaler' where id = $1`, [other.id]);
      expect((await fetchLink(images?.selfie)).status).toBe(403);
      await world.sql.query('delete from users where id = $1', [other.id]);
      expect((await fetchLink(images?.selfie)).status).toBe(403);
    });
  });

  describe('identity photographs that are no longer needed', () => {
    /** Counts the files and the rows that schedule their deletion. */
    const threeAreDeleted = async (before: number): Promise<boolean> =>
      (await keptFiles()).length === before - 3 && (await world.sql.query('select from private_image_removals')).rowCount === 0;

    it('[VER-02][ADM-03] are deleted after the verification', async () => {
      const { images } = (await getVerification(ana, admin)).verification;
      const before = (await keptFiles()).length;
      expect((await asAdmin(`/api/manufacturers/${ana.id}/verify`)).status).toBe(200);
      const withoutImages = { status: 'verified', note: null, uploadedAt: null, images: null, expiresAt: null };
      expect((await getVerification(ana, ana)).verification).toEqual(withoutImages);
      expect(await fetchLink(images?.selfie)).toMatchObject({ status: 404 });
      await eventually('the three to be gone', () => threeAreDeleted(before));
    });

    it('[A-04] are deleted when an admin sends them back; others may be uploaded', async () => {
      const before = (await keptFiles()).length;
      await asAdmin(`/api/manufacturers/${bruno.id}/send-back`, { reason: 'No se lee el DNI.' });
      await eventually('the three to be gone', () => threeAreDeleted(before));
      const sentBack = { status: 'not_started', note: 'No se lee el DNI.', images: null };
      expect((await getVerification(bruno, bruno)).verification).toMatchObject(sentBack);
      const pendingAgain = { verificationStatus: 'pending', verificationNote: null };
      expect(await submit(bruno)).toMatchObject({ status: 201, body: { manufacturer: pendingAgain } });
      expect((await keptFiles()).length).toBe(before);
    });

    it('are deleted with the account, and after an abandoned upload', async () => {
      expect((await submit(carla)).status).toBe(201);
      const before = (await keptFiles()).length;
      const deleted = await world.call(`/api/admin/users/${carla.id}`, { method: 'DELETE', token: await world.tokenOf(admin) });
      expect(deleted.status).toBe(204);
      await eventually('the three to be gone', () => threeAreDeleted(before));
      const unfinishedId = newId();
      await writeFile(join(folder, `${unfinishedId}.sealed`), 'half an upload');
      await world.sql.query(
        `insert into private_image_removals (id, due_at) values ($1, now() - interval '1 second'), ($2, now() + interval '1 hour')`,
        [unfinishedId, newId()],
      );
      expect(await world.service.app.get(CommandBus).execute(new RemovePrivateImages())).toBe(1);
      expect((await keptFiles()).length).toBe(before - 3);
      expect((await world.sql.query('delete from private_image_removals')).rowCount).toBe(1);
    });

    it('are deleted in batches until none is due', async () => {
      await world.sql.query('insert into private_image_removals (id, due_at) select gen_random_uuid(), now() from generate_series(1, 120)');
      expect(await world.service.app.get(CommandBus).execute(new RemovePrivateImages())).toBe(120);
      expect((await world.sql.query('select from private_image_removals')).rowCount).toBe(0);
    });
  });

  describe('rejected uploads of identity photographs', () => {
    const expectNothingKept = async (work: () => Promise<void>) => {
      const before = await keptFiles();
      await work();
      expect(await keptFiles()).toEqual(before);
      expect((await getVerification(dora, dora)).verification.status).toBe('not_started');
    };

    it('[VER-03] lack one of the three images or send one twice', () =>
      expectNothingKept(async () => {
        const { selfie, dniFront } = files;
        expect(await submit(dora, { selfie, dniFront })).toMatchObject(
          refusal(400, 'verification.images-required', { fields: { dniBack: expect.stringMatching(/dorso/) } }),
        );
        expect((await submit(dora, { image: selfie })).body['fields']).toEqual(
          expect.objectContaining({ selfie: expect.any(String), dniFront: expect.any(String), dniBack: expect.any(String) }),
        );
        expect(await submit(dora, { selfie: [selfie, selfie] })).toMatchObject(refusal(400, 'image.too-many'));
      }));

    it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
      ['a vector', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'image.unsupported'],
      ['a document', () => Buffer.from('%PDF-1.7\n'), 415, 'image.unsupported'],
      ['a page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1'), 400, 'image.broken'],
      ['half a photograph', async () => files.selfie.subarray(0, files.selfie.length / 2), 400, 'image.broken'],
      ['a bomb of 400 megapixels', () => pngBomb(20_000, 20_000), 413, 'image.too-many-pixels'],
      ['16 MB', () => Buffer.concat([files.selfie, Buffer.alloc(16 * 1024 * 1024)]), 413, 'image.too-large'],
    ])('[VER-08] contain %s: answer a code and a message under the field', (_what, make, status, code) =>
      expectNothingKept(async () => {
        const { status: answered, body } = await submit(dora, { ...files, dniFront: await make() });
        expect({ answered, code: body['code'], fields: body['fields'] }).toEqual({
          answered: status,
          code,
          fields: { dniFront: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) },
        });
      }),
    );

    it('[VER-08] come without a form, for another manufacturer, or from other roles', () =>
      expectNothingKept(async () => {
        const json = await world.call(pathOf(dora), { method: 'POST', body: {}, token: await world.tokenOf(dora) });
        expect(json).toMatchObject(refusal(415, 'image.not-multipart'));
        expect(await world.upload(pathOf(dora), files, { token: await world.tokenOf(elsa) })).toMatchObject(
          refusal(403, 'manufacturer.not-yours'),
        );
        expect((await world.upload(pathOf(dora), files, { token: await world.tokenOf(admin) })).status).toBe(403);
        expect((await world.upload(pathOf(dora), files)).status).toBe(401);
      }));

    it('[VER-04] come while others are pending or after the verification', async () => {
      expect(await submit(bruno)).toMatchObject(refusal(409, 'verification.not-wanted', { message: expect.stringMatching(/revisando/) }));
      expect(await submit(verified)).toMatchObject(refusal(409, 'verification.not-wanted'));
    });

    it('come second of two concurrent ones, and leave no files', async () => {
      const before = (await keptFiles()).length;
      const answers = await Promise.all([submit(franco), submit(franco)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      await world.sql.query('update private_image_removals set due_at = now()');
      await world.service.app.get(CommandBus).execute(new RemovePrivateImages());
      expect((await keptFiles()).length).toBe(before + 3);
      expect((await fetchLink((await getVerification(franco, franco)).verification.images?.selfie)).status).toBe(200);
    });

    it('are refused if their files are due for deletion within a minute', async () => {
      await world.sql.query(`
        create function expire_upload() returns trigger language plpgsql as $$
          begin new.due_at = now() + interval '50 seconds'; return new; end $$;
        create trigger expire_upload before insert on private_image_removals for each row execute function expire_upload()`);
      try {
        await expectNothingKept(async () => {
          expect(await submit(dora)).toMatchObject(refusal(409, 'verification.upload-expired'));
          await world.sql.query('update private_image_removals set due_at = now()');
          await world.service.app.get(CommandBus).execute(new RemovePrivateImages());
        });
      } finally {
        await world.sql.query('drop function expire_upload cascade');
      }
    });

    it('[UX 29] refuses one whose shorter side has fewer than 600 pixels, before anything is stored', async () => {
      const person = await world.importAccount(newcomer());
      const filesBefore = await keptFiles();
      const sent = async (width: number, height: number) =>
        submit(person, { ...files, dniBack: await photo(width, height).jpeg().toBuffer() });
      const tooSmall = { fields: { dniBack: 'No se va a poder leer: sacala más cerca.' } };
      for (const answer of [await sent(300, 300), await sent(900, 599)])
        expect(answer).toMatchObject(refusal(400, 'verification.image-too-small', tooSmall));
      expect(await keptFiles()).toEqual(filesBefore);
    });

    it('[UX 29] accepts one of 800 pixels, and one that a browser reduced to 800 × 512', async () => {
      const person = await world.importAccount(newcomer());
      const dniFront = await photo(800, 800).jpeg().toBuffer();
      const dniBack = await photo(800, 512).jpeg().toBuffer();
      expect((await submit(person, { ...files, dniFront, dniBack })).status).toBe(201);
    });

    it('exceed twenty an hour', async () => {
      let last = 0;
      for (let i = 0; i < 21; i++) last = (await submit(elsa, { ...files, selfie: Buffer.from('%PDF') })).status;
      expect(last).toBe(429);
    });
  });

  describe('storage of identity photographs', () => {
    it('may be a bucket; an outage is answered with 503', async () => {
      const s3 = await startS3();
      const person = newcomer();
      const settings = {
        PRIVATE_IMAGES_URL: s3.imagesUrl,
        PRIVATE_IMAGES_ACCESS_KEY: s3.keys.accessKey,
        PRIVATE_IMAGES_SECRET_KEY: s3.keys.secretKey,
      };
      const otherWorld = await startWorld({ ...settings, PRIVATE_IMAGES_KEYS: key });
      try {
        const { token } = await otherWorld.importAndSignIn(person);
        expect((await otherWorld.upload(pathOf(person), files, { token })).status).toBe(201);
        const { images } = (await otherWorld.call(pathOf(person), { token })).body as unknown as Verification;
        const shown = await fetch(otherWorld.service.url + images?.selfie);
        expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp');
        await s3.close();
        expect((await fetch(otherWorld.service.url + images?.selfie)).status).toBe(503);
      } finally {
        await otherWorld.stop();
      }
    });

    it('is required for uploads; storage without keys stops the service at startup', async () => {
      const person = newcomer();
      const otherWorld = await startWorld();
      try {
        const { token } = await otherWorld.importAndSignIn(person);
        expect(await otherWorld.upload(pathOf(person), files, { token })).toMatchObject(refusal(503, 'verification.not-configured'));
        expect((await otherWorld.call(pathOf(person), { token })).body).toMatchObject({ status: 'not_started', images: null });
      } finally {
        await otherWorld.stop();
      }
      await expect(start({ ...world.settings, PRIVATE_IMAGES_KEYS: '' })).rejects.toThrow('PRIVATE_IMAGES_KEYS');
    });
  });
});

describe('queue of pending manufacturers', () => {
  let world: World;
  let catcher: MailCatcher;
  const pendingSince = (day: number) =>
    manufacturerAccount({ verificationStatus: 'pending', name: `Espera ${day}` }, { createdAt: `2026-01-0${day}T00:00:00.000Z` });
  const [third, first, second] = [pendingSince(3), pendingSince(1), pendingSince(2)];
  const newcomer = manufacturerAccount({ verificationStatus: 'not_started' });
  const admin = account({ role: 'admin' });

  beforeAll(async () => {
    ({ world, catcher } = await startWorldWithMails());
    await world.importAccounts([third, first, second, newcomer, admin]);
  });
  afterAll(() => world?.stop());

  const asAdmin = async (method: string, path: string, body?: unknown) =>
    world.call(path, { method, body, token: await world.tokenOf(admin) });

  it('[ADM-03] lists the longest waiting first, with a total', async () => {
    const page = async (n: number) => (await asAdmin('GET', `/api/manufacturers/pending?pageSize=2&page=${n}`)).body;
    const longestWaiting = [first, second].map(({ id, createdAt }) => ({ id, waitingSince: createdAt }));
    expect(await page(1)).toMatchObject({ totalManufacturers: 3, manufacturers: longestWaiting });
    expect(await page(2)).toMatchObject({ totalManufacturers: 3, manufacturers: [{ id: third.id }] });
  });

  it('[VER-02] [API-12] [ADM-03] [A-10] verifies once: public at once, with an event and a mail', async () => {
    const path = `/api/manufacturers/${first.id}`;
    expect((await world.call(path)).status).toBe(404);
    expect((await asAdmin('PUT', `${path}/verify`)).body).toMatchObject({ id: first.id, verificationStatus: 'verified' });
    expect((await asAdmin('PUT', `${path}/verify`)).status).toBe(200);
    expect((await world.call(path)).status).toBe(200);
    const events = await world.eventsOf(first.id, 'manufacturer.edited');
    expect(events.map(({ body }) => body['verificationStatus'])).toEqual(['verified']);
    expect((await catcher.mailTo(first.email)).subject).toBe('Tu cuenta de Mayorea está verificada');
    expect(catcher.countTo(first.email)).toBe(1);
    const invalidated = (await world.events()).filter(({ name }) => name === 'pages.touched').at(-1);
    expect(invalidated?.body['tags']).toEqual(expect.arrayContaining([`manufacturer:${first.id}`, 'listing:manufacturers']));
  });

  it('[A-04] sends back with a reason that only the owner reads', async () => {
    const reason = 'La foto del <b>DNI</b> salió movida.';
    const sendBack = (reason: string) => asAdmin('PUT', `/api/manufacturers/${third.id}/send-back`, { reason });
    expect((await sendBack(reason)).body).toMatchObject({ verificationStatus: 'not_started' });
    const me = (await world.call('/api/users/me', { token: await world.tokenOf(third) })).body;
    expect(me['manufacturer']).toMatchObject({ verificationStatus: 'not_started', verificationNote: reason });
    const mail = await catcher.mailTo(third.email);
    expect(mail.text).toContain(reason);
    expect(mail.html).toContain('La foto del &lt;b&gt;DNI&lt;/b&gt; salió movida.');
    expect(JSON.stringify(await world.events())).not.toContain('movida');
    const audited = [{ actorId: admin.id, action: 'manufacturer.sent-back', note: null }];
    expect(await world.auditEntriesWith(third.id)).toMatchObject(audited);
    expect(await sendBack('')).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
  });

  it('refuses decisions about manufacturers that are not pending', async () => {
    for (const [what, body] of [['verify'], ['send-back', { reason: 'Otra vez' }]] as const)
      expect(await asAdmin('PUT', `/api/manufacturers/${newcomer.id}/${what}`, body)).toMatchObject(
        refusal(409, 'manufacturer.not-pending'),
      );
    expect((await asAdmin('PUT', `/api/manufacturers/${admin.id}/verify`)).status).toBe(404);
  });
});
