import { createHash } from 'node:crypto';
import { CodedError, imageWidths, masterWidth, mediaUrl } from '@shop/contracts';
import sharp, { type Sharp } from 'sharp';
import { pictureFormat } from './picture-format.js';
import { Slots } from './slots.js';
import type { StoredFile } from './store/image-store.js';

/** Pixels of the largest picture that is decoded: a phone's 50 megapixels fit. */
const mostPixels = 60_000_000;
const tallest = 4000;
const quality = 82;

export interface EncodedPicture {
  hash: string;
  /** Of the stored picture, in pixels. */
  width: number;
  height: number;
  /** The smaller sizes first: whoever sees the stored picture finds all of them. */
  files: StoredFile[];
}

/** Turns pictures into what is kept: upright WebP in the sizes pages use, without metadata. A few at a time; a long queue is refused. */
export class PictureEncoder {
  private readonly slots: Slots;

  constructor({ atOnce = 2, waiting = 60 }: { atOnce?: number; waiting?: number } = {}) {
    this.slots = new Slots(atOnce, waiting);
  }

  /** A picture somebody uploaded. Throws coded errors for what is no picture, is broken or too big. */
  upload(data: Buffer): Promise<EncodedPicture> {
    return this.slots.run(async () => {
      const format = pictureFormat(data);
      try {
        return await encode(sharp(data, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true }), 4);
      } catch (error) {
        throw refusal(error, format);
      }
    });
  }

  /** A picture of our own (vector or raster): trusted, and encoded fast rather than small. */
  own(data: Buffer): Promise<EncodedPicture> {
    return this.slots.run(() => encode(sharp(data), 1));
  }
}

async function encode(source: Sharp, effort: number): Promise<EncodedPicture> {
  // Decoded once: the sizes are made from the pixels of the stored one.
  const { data, info } = await source
    .autoOrient()
    .resize({ width: masterWidth, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sized = (to: number): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: to, withoutEnlargement: true }).webp({ quality, effort }).toBuffer();
  const master = await sized(width);
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 32);
  const files: StoredFile[] = [];
  for (const to of imageWidths) files.push({ name: nameOf(mediaUrl(hash, to)), data: await sized(to) });
  return { hash, width, height, files: [...files, { name: nameOf(mediaUrl(hash)), data: master }] };
}

const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function refusal(error: unknown, format: string): CodedError {
  const tooBig = error instanceof Error && /pixel limit/i.test(error.message);
  const [kind, code, message] = tooBig
    ? (['too-large', 'image.too-many-pixels', 'La imagen es demasiado grande: puede tener hasta 60 megapíxeles.'] as const)
    : (['invalid', 'image.broken', `No pudimos leer la imagen ${format.toUpperCase()}: parece estar dañada.`] as const);
  return new CodedError(kind, code, message, { images: message }, { cause: error });
}
