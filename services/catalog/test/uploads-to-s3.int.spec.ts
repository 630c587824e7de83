import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ErrorBody, imageWidths, type UploadedImage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, startKeyServer, startS3, type TestDatabase } from '@shop/testing';
import sharp from 'sharp';
import { start } from '../src/index.js';

describe('uploads to S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let keys: Awaited<ReturnType<typeof startKeyServer>>;
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    [s3, keys, database] = await Promise.all([startS3(), startKeyServer(), createTestDatabase()]);
    service = await start({
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

  it("[API-24][IMG-04] stores every size under the gateway's paths, and answers 503 while the store is unavailable", async () => {
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
