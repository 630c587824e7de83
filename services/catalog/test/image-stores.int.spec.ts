import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ErrorBody, imageWidths, type UploadedImage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, freePort, type TestDatabase } from '@shop/testing';
import sharp from 'sharp';
import { createImageStore } from '../src/images/store/create-image-store.js';
import { startCatalog } from '../src/index.js';
import { imageStoreContract } from './image-store-contract.js';
import { startKeyServer } from './support/keys.js';
import { startS3 } from './support/s3.js';

imageStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  return {
    store: createImageStore({ imagesUrl: pathToFileURL(folder).href }),
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    dispose: async () => {
      expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
      await rm(folder, { recursive: true });
    },
  };
});

imageStoreContract('S3', async () => {
  const { imagesUrl, keys, get, close } = await startS3();
  return {
    store: createImageStore({ imagesUrl, ...keys }),
    read: async (name) => {
      const response = await get(name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    dispose: close,
  };
});

describe('S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const file = { name: 'one.webp', data: Buffer.from('picture') };

  it('[API-24] says what an object is and that it never changes', async () => {
    await createImageStore({ imagesUrl: s3.imagesUrl, ...s3.keys }).put([file]);
    const { headers } = await s3.get('one.webp');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('[API-24] keeps a folder of a bucket apart', async () => {
    const imagesUrl = s3.imagesUrl.replace('pictures?', 'pictures/media?');
    await createImageStore({ imagesUrl, ...s3.keys }).put([{ ...file, name: 'two.webp' }]);
    expect([(await s3.get('media/two.webp')).status, (await s3.get('two.webp')).status]).toEqual([200, 404]);
  });

  it('[API-24] throws what the store says when it refuses, and tells a store that is away apart', async () => {
    const refused = createImageStore({ imagesUrl: s3.imagesUrl, accessKey: 'S3RVER', secretKey: 'wrong' }).put([file]);
    await expect(refused).rejects.toThrow(/answered 403/);
    const noBucket = createImageStore({ imagesUrl: s3.imagesUrl.replace('pictures', 'paintings'), ...s3.keys }).put([file]);
    await expect(noBucket).rejects.toThrow(/answered 404 to PUT one.webp: [^]*NoSuchBucket/);
    const away = createImageStore({ imagesUrl: `s3://pictures?endpoint=http://127.0.0.1:${await freePort()}`, ...s3.keys }).put([file]);
    await expect(away).rejects.toMatchObject({ name: 'DependencyUnavailable' });
  });
});

describe('uploads to S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let keys: Awaited<ReturnType<typeof startKeyServer>>;
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    [s3, keys, database] = await Promise.all([startS3(), startKeyServer(), createTestDatabase()]);
    service = await startCatalog({
      DATABASE_URL: database.url,
      EVENTS_URL: database.url,
      SEARCH_URL: database.url,
      IMAGES_URL: s3.imagesUrl,
      IMAGES_ACCESS_KEY: s3.keys.accessKey,
      IMAGES_SECRET_KEY: s3.keys.secretKey,
      IDENTITY_URL: keys.url,
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'fatal',
    });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([keys.close(), database.drop()]);
  });

  const upload = async (colour: string) => {
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
    const headers = { authorization: `Bearer ${keys.token({ id: newId(), role: 'manufacturer' })}` };
    const response = await fetch(`${service.url}/api/images`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as UploadedImage[] & ErrorBody };
  };

  it('[API-24][IMG-04] keeps every size pages use where the gateway finds it, and answers 503 while the store is away', async () => {
    const { status, body } = await upload('teal');
    expect(status).toBe(201);
    const name = body[0]?.url.replace('/media/', '') ?? '';
    for (const file of [name, ...imageWidths.map((width) => name.replace('.webp', `-${width}.webp`))]) {
      const stored = await s3.get(file);
      expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
    }
    await s3.close();
    const refused = await upload('olive');
    expect(refused).toMatchObject({ status: 503, body: { code: expect.any(String), message: expect.any(String) } });
  });
});
