import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, startS3 } from '@shop/testing';
import { createImageStore } from '../src/index.js';
import { allOf, imageStoreContract } from './image-store-contract.js';

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

  it('[API-24] sends content type and immutable caching', async () => {
    await createImageStore({ imagesUrl: s3.imagesUrl, ...s3.keys }).put([file]);
    const { headers } = await s3.get('one.webp');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await createImageStore({ imagesUrl: s3.imagesUrl, ...s3.keys, isPublic: false }).put([{ ...file, name: 'private.webp' }]);
    expect((await s3.get('private.webp')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('[API-24] writes into a folder of a bucket', async () => {
    const imagesUrl = s3.imagesUrl.replace('pictures?', 'pictures/media?');
    await createImageStore({ imagesUrl, ...s3.keys }).put([{ ...file, name: 'two.webp' }]);
    expect([(await s3.get('media/two.webp')).status, (await s3.get('two.webp')).status]).toEqual([200, 404]);
    expect(await allOf(createImageStore({ imagesUrl, ...s3.keys }).list())).toEqual(['two.webp']);
  });

  it('lists the files of all pages of the answer', async () => {
    // s3rver fails at a second page.
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store');
      const isSecond = searchParams.get('start-after') === `${searchParams.get('prefix')}first.webp`;
      const key = `<Key>${searchParams.get('prefix')}${isSecond ? 'second' : 'first'}.webp</Key>`;
      const next = isSecond ? '' : '<IsTruncated>true</IsTruncated>';
      response.end(`<ListBucketResult><Contents>${key}</Contents>${next}</ListBucketResult>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const store = createImageStore({ imagesUrl: `s3://pictures/media?endpoint=http://127.0.0.1:${port}`, ...s3.keys });
      expect(await allOf(store.list())).toEqual(['first.webp', 'second.webp']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('[API-24] throws the store\'s own error, and "unavailable" when it is down', async () => {
    const refused = createImageStore({ imagesUrl: s3.imagesUrl, accessKey: 'S3RVER', secretKey: 'wrong' }).put([file]);
    await expect(refused).rejects.toThrow(/answered 403/);
    const noBucket = createImageStore({ imagesUrl: s3.imagesUrl.replace('pictures', 'paintings'), ...s3.keys }).put([file]);
    await expect(noBucket).rejects.toThrow(/answered 404 to PUT one.webp: [^]*NoSuchBucket/);
    const away = createImageStore({ imagesUrl: `s3://pictures?endpoint=http://127.0.0.1:${await freePort()}`, ...s3.keys }).put([file]);
    await expect(away).rejects.toMatchObject({ kind: 'unavailable', code: 'image.store-away' });
  });
});

it('lists no files of a folder that does not exist yet', async () => {
  const store = createImageStore({ imagesUrl: pathToFileURL(join(tmpdir(), 'images-that-do-not-exist')).href });
  expect(await allOf(store.list())).toEqual([]);
});

it('makes a private folder readable for its own user only', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'images-')), 'private');
  const store = createImageStore({ imagesUrl: pathToFileURL(folder).href, isPublic: false });
  await store.put([{ name: 'one.bin', data: Buffer.from('secret') }]);
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, 'one.bin'))).mode & 0o777]).toEqual([0o700, 0o600]);
  await rm(join(folder, '..'), { recursive: true });
});
