import { createHash } from 'node:crypto';
import { CodedError, imageWidths, masterWidth, mediaUrl } from '@shop/contracts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { kept } from './kept.js';
import { pictureFormat } from './picture-format.js';
import { Slots } from './slots.js';
import type { StoredFile } from './store/image-store.js';

/** Pixels of the largest picture that is decoded: a phone's 50 megapixels fit. */
const mostPixels = 60_000_000;
const tallest = 4000;
const quality = 82;
/** Of a picture that is only looked at by a few people: side in pixels, and quality. */
const small = { side: 800, quality: 80 };

export interface EncodedPicture {
  hash: string;
  /** Of the stored picture, in pixels. */
  width: number;
  height: number;
  /** The smaller sizes first: whoever sees the stored picture finds all of them. */
  files: StoredFile[];
}

/** One WebP without metadata. */
export interface SmallPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Turns pictures into what is kept: upright WebP in the sizes pages use, without metadata. A few at a time; a long queue is refused. */
export class PictureEncoder {
  private readonly slots: Slots;
  private readonly drawnIn: string | undefined;

  /** `drawnIn`: a folder where pictures of our own are kept once they are encoded, for all who encode the same ones. */
  constructor({ atOnce = 2, waiting = 60, drawnIn }: { atOnce?: number; waiting?: number; drawnIn?: string | undefined } = {}) {
    this.slots = new Slots(atOnce, waiting);
    this.drawnIn = drawnIn;
  }

  /** A picture somebody uploaded in `field`. Throws coded errors for what is no picture, is broken or too big. */
  upload(data: Buffer, field = 'images'): Promise<EncodedPicture> {
    return this.read(data, field, (picture) => encode(picture, 4));
  }

  /** The same as one picture that fits a square of 800 pixels. */
  small(data: Buffer, field: string): Promise<SmallPicture> {
    return this.read(data, field, async (picture) => {
      const fitted = upright(picture, small.side, small.side).flatten({ background: '#fff' }).webp({ quality: small.quality });
      const { data: webpData, info } = await fitted.toBuffer({ resolveWithObject: true });
      return { data: webpData, width: info.width, height: info.height };
    });
  }

  /** A picture of our own (vector or raster): trusted, and encoded twice as fast as an upload, to 6 % more bytes. */
  own(data: Buffer): Promise<EncodedPicture> {
    const effort = 2;
    // whatever its bytes depend on, the program that encodes it included
    const how = JSON.stringify([sharp.versions, { quality, effort, masterWidth, tallest, imageWidths }, String(encode)]);
    return this.slots.run(() => kept(this.drawnIn, [how, data], () => encode(sharp(data).flatten({ background: '#fff' }), effort)));
  }

  private read<T>(data: Buffer, field: string, make: (picture: Sharp) => Promise<T>): Promise<T> {
    return this.slots.run(async () => {
      const format = pictureFormat(data, field);
      try {
        return await make(sharp(data, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true }));
      } catch (error) {
        throw refusal(error, format, field);
      }
    });
  }
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

async function encode(source: Sharp, effort: number): Promise<EncodedPicture> {
  const stored = await pixels(upright(source, masterWidth, tallest));
  const master = await webp(stored, effort);
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 32);
  const files: StoredFile[] = [{ name: nameOf(mediaUrl(hash)), data: master }];
  // Decoded once, and each size made from the next larger one: reading the full picture each time would cost more than writing it.
  let larger = stored;
  for (const width of imageWidths.toReversed()) {
    larger = await pixels(raw(larger).resize({ width, withoutEnlargement: true }));
    files.unshift({ name: nameOf(mediaUrl(hash, width)), data: await webp(larger, effort) });
  }
  return { hash, width: stored.info.width, height: stored.info.height, files };
}

const upright = (picture: Sharp, width: number, height: number): Sharp =>
  picture.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
const raw = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });
const webp = (picture: Pixels, effort: number): Promise<Buffer> => raw(picture).webp({ quality, effort }).toBuffer();

const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function refusal(error: unknown, format: string, field: string): CodedError {
  const tooBig = error instanceof Error && /pixel limit/i.test(error.message);
  const [kind, code, message] = tooBig
    ? (['too-large', 'image.too-many-pixels', 'La imagen es demasiado grande: puede tener hasta 60 megapíxeles.'] as const)
    : (['invalid', 'image.broken', `No pudimos leer la imagen ${format.toUpperCase()}: parece estar dañada.`] as const);
  return new CodedError(kind, code, message, { [field]: message }, { cause: error });
}
