import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type ErrorBody, formTexts, imageWidths, mediaHash, type UploadedImage } from '@shop/contracts';
import { PictureEncoder } from '@shop/images';
import { newId } from '@shop/messaging';
import { pngBomb, SmallDisk, startS3 } from '@shop/testing';
import sharp from 'sharp';
import { AddImageOwners, ImportImages } from '../src/images/commands/import-images.command.js';
import { findOwnedImages } from '../src/images/owned-images.js';
import { type Person, World } from './support/world.js';

const hasSmallDisk = SmallDisk.isAllowed();
if (!hasSmallDisk) console.warn('not run: uploads on a full disk (this user may not mount a file system)');

describe('image uploads', () => {
  const half = (picture: Buffer): Buffer => picture.subarray(0, picture.length / 2);

  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  interface UploadOptions {
    as?: Person;
    field?: string;
    name?: string;
  }
  const upload = async (
    pictures: Buffer[],
    { as = world.person('manufacturer'), field = 'images', name = 'foto.jpg' }: UploadOptions = {},
  ) => {
    const form = new FormData();
    for (const picture of pictures) form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name);
    form.append('note', 'a surplus field');
    return post(form, { authorization: `Bearer ${as.token}` });
  };
  const post = async (body: FormData | string, headers: Record<string, string>) => {
    const response = await fetch(`${world.service.url}/api/images`, { method: 'POST', headers, body });
    const answer: unknown = await response.json();
    return { status: response.status, images: answer as UploadedImage[], error: answer as ErrorBody };
  };
  const stored = (url: string) => readFile(join(world.imagesFolder, url.replace('/media/', '')));
  const expectRefusal = ({ status, error }: Awaited<ReturnType<typeof upload>>, expectedStatus: number, code: string) =>
    expect({ status, code: error.code }).toEqual({ status: expectedStatus, code });
  const files = async () => (await readdir(world.imagesFolder)).toSorted();
  const painting = (width = 450, height = 600) =>
    sharp({
      create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 }, noise: { type: 'gaussian', mean: 120, sigma: 30 } },
    });

  it.each([
    ['JPEG', () => painting().jpeg()],
    ['PNG', () => painting().png()],
    ['WebP', () => painting().webp()],
    ['AVIF', () => painting(300, 400).avif({ effort: 0 })],
  ])('[API-24][IMG-04] accepts %s and stores WebP files in every size that pages use', async (_format, make) => {
    const picture = await make().toBuffer();
    const { status, images } = await upload([picture], { name: 'whatever.txt' });
    expect(status).toBe(201);
    expect(images).toEqual([{ id: expect.any(String), url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) }]);
    const url = images[0]?.url ?? '';
    const { width: original } = await sharp(picture).metadata();
    const master = await sharp(await stored(url)).metadata();
    expect(master).toMatchObject({ format: 'webp', width: original });
    for (const width of imageWidths) {
      const sized = await sharp(await stored(url.replace('.webp', `-${width}.webp`))).metadata();
      expect(sized).toMatchObject({ format: 'webp', width: Math.min(width, original) });
    }
  });

  it('[API-24] answers up to three pictures in the order sent', async () => {
    const shapes = [[100, 50], [50, 100], [70, 70]] as const; // prettier-ignore
    const pictures = await Promise.all(shapes.map(([w, h]) => painting(w, h).png().toBuffer()));
    const { images } = await upload(pictures);
    const sizes = await Promise.all(images.map(async ({ url }) => sharp(await stored(url)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual(shapes);
  });

  it('[IMG-04] scales wide images down to 1200 px and does not enlarge small ones', async () => {
    const wide = sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } }).jpeg();
    const { images } = await upload([await wide.toBuffer(), await painting(40, 20).png().toBuffer()]);
    const sizes = await Promise.all(images.map(async ({ url }) => sharp(await stored(url)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([[1200, 600], [40, 20]]); // prettier-ignore
  });

  it('[IMG-04] rotates images upright and removes EXIF data', async () => {
    const exif = { IFD0: { Make: 'CamaraSecreta' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } };
    const lying = await painting(200, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { images } = await upload([lying]);
    const file = await stored(images[0]?.url ?? '');
    const { width, height, exif: kept, icc, xmp, orientation } = await sharp(file).metadata();
    expect({ width, height, kept, icc, xmp, orientation }).toEqual({ width: 100, height: 200 });
    expect(file.includes('CamaraSecreta')).toBe(false);
  });

  it('[IMG-04] keeps transparency, and the first frame of an animation', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer(); // prettier-ignore
    const frames = await Promise.all(['red', 'blue'].map((background) => sharp({ create: { width: 20, height: 20, channels: 3, background } }).png().toBuffer())); // prettier-ignore
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { images } = await upload([clear, moving]);
    const [one, other] = await Promise.all(images.map(async ({ url }) => stored(url)));
    expect((await sharp(one).metadata()).hasAlpha).toBe(true);
    expect(await sharp(other).metadata()).toMatchObject({ width: 20, height: 20 });
    const { dominant } = await sharp(other).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('[IMG-04] stores the same image once, with every uploader as an owner', async () => {
    const picture = await painting(300, 300).jpeg().toBuffer();
    const [ana, bruno] = [world.person('manufacturer'), world.person('manufacturer')];
    const first = await upload([picture, picture], { as: ana });
    const before = await files();
    const repeated = await upload([picture], { as: ana });
    const other = await upload([picture], { as: bruno });
    expect(first.images[1]).toEqual(first.images[0]);
    expect(repeated.images[0]).toEqual(first.images[0]);
    expect(other.images[0]?.url).toBe(first.images[0]?.url);
    expect(other.images[0]?.id).not.toBe(first.images[0]?.id);
    expect(await files()).toEqual(before);
    expect(before.some((name) => name.endsWith('.tmp'))).toBe(false);
  });

  it('[API-24] records the owners of each image', async () => {
    const [ana, bruno] = [world.person('manufacturer'), world.person('manufacturer')];
    const { images } = await upload([await painting(120, 130).png().toBuffer()], { as: ana });
    const [image] = images;
    if (!image) throw new Error('no image');
    const others = [image.url.replace('.webp', '-160.webp'), `https://example.com${image.url}`, `/media/${'0'.repeat(32)}.webp`];
    const requests = [image.url, ...others];
    expect([...(await findOwnedImages(world.database, ana.id, requests))]).toEqual([[image.url, image.id]]);
    expect((await findOwnedImages(world.database, bruno.id, requests)).size).toBe(0);
    expect((await findOwnedImages(world.database, ana.id, [])).size).toBe(0);
  });

  const vectorWithScript = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  const heicHeader = Buffer.from('0000001866747970686569630000000068656963', 'hex');
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a vector', () => vectorWithScript, 415, 'image.unsupported'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'image.unsupported'],
    ['a document', () => Buffer.from('%PDF-1.7\n'), 415, 'image.unsupported'],
    ['nothing', () => Buffer.alloc(0), 415, 'image.unsupported'],
    ['a GIF', () => painting(20, 20).gif().toBuffer(), 415, 'image.unsupported'],
    ['a TIFF', () => painting(20, 20).tiff().toBuffer(), 415, 'image.unsupported'],
    ['an HEIC photo', () => Buffer.concat([heicHeader, Buffer.alloc(64)]), 415, 'image.heic'],
    ['a page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'), 400, 'image.broken'],
    ['a PNG header and nothing behind', () => Buffer.from('89504e470d0a1a0a', 'hex'), 400, 'image.broken'],
    ['half a JPEG', async () => half(await painting().jpeg().toBuffer()), 400, 'image.broken'],
    ['half a PNG', async () => half(await painting().png().toBuffer()), 400, 'image.broken'],
    ['half a WebP', async () => half(await painting().webp().toBuffer()), 400, 'image.broken'],
    ['an AVIF without pixels', () => Buffer.from('0000001c6674797061766966000000006d6966316d69616661766966', 'hex'), 400, 'image.broken'],
    ['a bomb of 400 megapixels in a few kB', () => pngBomb(20_000, 20_000), 413, 'image.too-many-pixels'],
  ])('[IMG-07] refuses %s with an error code and a message', async (_what, make, status, code) => {
    const before = await files();
    const good = await painting(60, 60).png().toBuffer();
    const answer = await upload([good, await make()], { name: 'foto.jpg' });
    expectRefusal(answer, status, code);
    expect(answer.error.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(answer.error.fields).toEqual({ images: answer.error.message });
    // If one file is refused, none of the request is stored.
    expect(await files()).toEqual(before);
  });

  it('[IMG-04] removes data that follows the pixels', async () => {
    const polyglot = Buffer.concat([await painting(64, 64).png().toBuffer(), Buffer.from('<script>alert("polyglot")</script>')]);
    const { status, images } = await upload([polyglot]);
    expect(status).toBe(201);
    expect((await stored(images[0]?.url ?? '')).includes('polyglot')).toBe(false);
  });

  it('[IMG-02] refuses more than three files', async () => {
    const picture = await painting(30, 30).png().toBuffer();
    const answer = await upload([picture, picture, picture, picture]);
    expectRefusal(answer, 400, 'image.too-many');
    expect(answer.error.message).toBe(formTexts.tooManyImages);
  });

  it('[IMG-07] refuses a file over 15 MB', async () => {
    const large = Buffer.concat([await painting(30, 30).png().toBuffer(), Buffer.alloc(15 * 1024 * 1024)]);
    expectRefusal(await upload([large]), 413, 'image.too-large');
  });

  it('[PROD-12] refuses a request without files in the field `images`', async () => {
    const answers = [await upload([]), await upload([await painting(30, 30).png().toBuffer()], { field: 'image' })];
    for (const answer of answers) {
      expectRefusal(answer, 400, 'image.required');
      expect(answer.error.message).toBe(formTexts.imageRequired);
    }
  });

  it('[IMG-07] refuses a body that is not multipart or is incomplete', async () => {
    const authorization = `Bearer ${world.person('manufacturer').token}`;
    const json = await post('{"images":[]}', { authorization, 'content-type': 'application/json' });
    expectRefusal(json, 415, 'image.not-multipart');
    const cut = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc';
    const broken = await post(cut, { authorization, 'content-type': 'multipart/form-data; boundary=x' });
    expectRefusal(broken, 400, 'image.upload-broken');
    const without = await post('abc', { authorization, 'content-type': 'multipart/form-data' });
    expect(without.status).toBe(400);
  });

  it('[API-43] accepts images from manufacturers only', async () => {
    const picture = await painting(30, 30).png().toBuffer();
    expect((await upload([picture], { as: world.person('wholesaler') })).status).toBe(403);
    expect((await post(new FormData(), {})).status).toBe(401);
  });

  const onSmallDisk = hasSmallDisk ? it : it.skip;
  onSmallDisk('[API-24] keeps the stored images while the disk is full, and stores new ones once it has room', async () => {
    const contents = async () => new Map(await Promise.all((await files()).map(async (name) => [name, await stored(name)] as const)));
    const disk = SmallDisk.mount(world.imagesFolder);
    try {
      expect((await upload([await painting().png().toBuffer()])).status).toBe(201);
      const before = await contents();
      const picture = await painting(460, 600).png().toBuffer();
      // Too little room for all sizes of an image.
      disk?.fill(20_000);
      for (let i = 0; i < 3; i++) {
        const error = { code: 'service.unavailable', message: expect.stringMatching(/Probá de nuevo/) };
        expect(await upload([picture])).toMatchObject({ status: 503, error });
      }
      const during = await contents();
      expect([...before].filter(([name, data]) => !during.get(name)?.equals(data))).toEqual([]);
      expect([...during.keys()].filter((name) => name.endsWith('.tmp'))).toEqual([]);
      for (const data of during.values()) await sharp(data, { failOn: 'warning' }).stats();
      disk?.empty();
      const { status, images } = await upload([picture]);
      expect(status).toBe(201);
      expect(await files()).toHaveLength(2 * before.size);
      expect(await sharp(await stored(images[0]?.url ?? '')).metadata()).toMatchObject({ width: 460, height: 600 });
    } finally {
      disk?.unmount();
    }
  });

  it('imports demo images once and shares them among users', async () => {
    const commands = world.service.app.get(CommandBus);
    const encoder = new PictureEncoder();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="red"/></svg>';
    const [ana, bruno] = [newId(), newId()];
    const [red, blue] = await commands.execute(
      new ImportImages([
        { picture: await encoder.encodeOwn(Buffer.from(svg)), userIds: [ana] },
        { picture: await encoder.encodeOwn(await painting(300, 400).png().toBuffer()), userIds: [] },
      ]),
    );
    if (!red || !blue) throw new Error('nothing imported');
    expect([red.width, red.height, blue.width, blue.height]).toEqual([900, 1200, 300, 400]);
    // Used ones are never deleted.
    const owners = () => world.database.query('select user_id as id, used from image where hash = $1', [red.hash]);
    expect(await owners()).toEqual([{ id: ana, used: true }]);
    const url = (hash: string) => `/media/${hash}.webp`;
    const urls = [url(red.hash), url(blue.hash)];
    expect(mediaHash(url(red.hash))).toBe(red.hash);
    const redOfBoth = { ...red, userIds: [ana, bruno] };
    await commands.execute(new AddImageOwners([redOfBoth, { ...blue, userIds: [bruno] }]));
    expect([...(await findOwnedImages(world.database, ana, urls)).keys()]).toEqual([url(red.hash)]);
    expect([...(await findOwnedImages(world.database, bruno, urls)).keys()]).toEqual(urls);
    expect((await stored(url(red.hash))).length).toBeGreaterThan(0);
  });

  it('gives one demo image to thousands of users', async () => {
    const commands = world.service.app.get(CommandBus);
    const picture = await new PictureEncoder().encodeOwn(await painting(30, 40).png().toBuffer());
    const [shared] = await commands.execute(new ImportImages([{ picture, userIds: [] }]));
    if (!shared) throw new Error('nothing imported');
    const userIds = Array.from({ length: 4100 }, newId);
    await commands.execute(new AddImageOwners([{ ...shared, userIds }]));
    const owners = await world.database.query('select user_id as id from image where hash = $1 and used', [shared.hash]);
    expect(new Set(owners.map(({ id }: { id: string }) => id))).toEqual(new Set(userIds));
  });
});

describe('uploads to S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let world: World;
  beforeAll(async () => {
    s3 = await startS3();
    const { accessKey, secretKey } = s3.keys;
    world = await World.start('api', { IMAGES_URL: s3.imagesUrl, IMAGES_ACCESS_KEY: accessKey, IMAGES_SECRET_KEY: secretKey });
  });
  afterAll(() => world?.stop());

  const upload = async (colour: string) => {
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
    const headers = { authorization: `Bearer ${world.person('manufacturer').token}` };
    const response = await fetch(`${world.service.url}/api/images`, { method: 'POST', body: form, headers });
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
