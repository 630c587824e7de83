import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, startS3 } from '@shop/testing';
import { openStore } from '../src/picture-archive/open-store.js';
import { restorePictures, savePictures } from '../src/picture-archive/picture-archive.js';

describe('the archive of a store of pictures', () => {
  const pictures = new Map(
    Array.from({ length: 20 }, (_, i) => [`${randomBytes(16).toString('hex')}-${i}.webp`, randomBytes(i * 997)] as const),
  );
  let s3: Awaited<ReturnType<typeof startS3>>;
  let folder: string;
  let archive: string;
  const s3Settings = () => ({ IMAGES_URL: s3.imagesUrl, IMAGES_ACCESS_KEY: s3.keys.accessKey, IMAGES_SECRET_KEY: s3.keys.secretKey });

  beforeAll(async () => {
    s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    archive = join(folder, 'images.tar');
    const store = openStore('pictures', s3Settings());
    await store.put([...pictures].map(([name, data]) => ({ name, data })));
    expect(await savePictures(store, createWriteStream(archive))).toBe(pictures.size);
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  it('contains every picture of a bucket, for any program that reads tar', () => {
    const names = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' }).split('\n').filter(Boolean);
    expect(names.toSorted()).toEqual([...pictures.keys()].toSorted());
  });

  it('is restored into a store of another kind, readable for its user only if it is private', async () => {
    const target = join(folder, 'photographs');
    const store = openStore('photographs', { PRIVATE_IMAGES_URL: pathToFileURL(target).href });
    for (let runs = 0; runs < 2; runs++) expect(await restorePictures(store, Readable.from(await readFile(archive)))).toBe(pictures.size);
    expect(await readdir(target)).toHaveLength(pictures.size);
    for (const [name, data] of pictures) expect((await readFile(join(target, name))).equals(data)).toBe(true);
  });

  it('fails if the store or the archive breaks', async () => {
    const store = openStore('pictures', { ...s3Settings(), IMAGES_URL: s3.imagesUrl.replace(/:\d+/, `:${await freePort()}`) });
    await expect(savePictures(store, createWriteStream(join(folder, 'broken.tar')))).rejects.toMatchObject({ code: 'image.store-away' });
    await expect(restorePictures(store, Readable.from(await readFile(archive)))).rejects.toMatchObject({ code: 'image.store-away' });
  });

  it('refuses a store without a name or an address', () => {
    expect(() => openStore('paintings', {})).toThrow('there are no paintings; there are pictures and photographs');
    expect(() => openStore('photographs', {})).toThrow('PRIVATE_IMAGES_URL is missing');
  });
});
