import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { imageWidths, mediaUrl } from '@shop/contracts';
import { listDrawings } from '@shop/demo/vector-pictures';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PictureServer, startPictureServer } from '../src/pictures/picture-server.js';

let folder: string;
let images: string;
let server: PictureServer;
let hash: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  images = join(folder, 'images');
  const vectors = join(folder, 'vectors');
  [hash = ''] = await listDrawings(vectors, ['remera/negro/17/42/back']);
  server = await startPictureServer({ vectors, images });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (url: string): string => url.replace('/media/', '');
const get = (name: string, init?: RequestInit): Promise<Response> => fetch(server.url + name, init);

it('draws a picture in every size that pages use, each once, even for concurrent requests', async () => {
  for (const [url, width] of [[mediaUrl(hash), 900] as const, ...imageWidths.map((size) => [mediaUrl(hash, size), size] as const)]) {
    const answers = await Promise.all([get(nameOf(url)), get(nameOf(url), { method: 'HEAD' }), get(nameOf(url))]);
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual(Array(3).fill('200 image/webp'));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    const metadata = await sharp(Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, Math.round((width * 4) / 3)]);
  }
  expect(await readdir(images)).toHaveLength(imageWidths.length + 1);
});

it('serves files that exist unchanged, with ranges and revalidation, as uploads are', async () => {
  const upload = `${'a'.repeat(32)}.webp`;
  await writeFile(join(images, upload), 'an uploaded picture');
  const answer = await get(upload);
  expect(await answer.text()).toBe('an uploaded picture');
  expect(await (await get(upload, { headers: { range: 'bytes=3-10' } })).text()).toBe('uploaded');
  expect((await get(upload, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
});

it('draws no other sizes', async () => {
  const before = await readdir(images);
  for (const size of ['161', '9999', '0160']) expect((await get(`${hash}-${size}.webp`)).status).toBe(404);
  expect(await readdir(images)).toEqual(before);
});

it('draws pictures that are listed while it runs, and the SVG files of earlier versions', async () => {
  const vectors = join(folder, 'vectors');
  const [later = ''] = await listDrawings(vectors, ['remera/negro/18/42/front', 'logo/lunaria']);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#d01010"/></svg>';
  await writeFile(join(vectors, `${'e'.repeat(32)}.svg`), svg);
  for (const name of [later, 'e'.repeat(32)]) expect((await get(`${name}-160.webp`)).status).toBe(200);
});

it('answers 404 for unknown pictures and for files that are no pictures', async () => {
  for (const name of [`${'b'.repeat(32)}.webp`, `${hash}.svg`, `..%2fvectors%2f${hash}.svg`, 'x.webp'])
    expect((await get(name)).status).toBe(404);
});
