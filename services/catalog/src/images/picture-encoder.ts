import { createHash } from 'node:crypto';
import { CodedError, imageWidths, masterWidth, mediaUrl } from '@shop/contracts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
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
    return this.slots.run(() => encode(sharp(data).flatten({ background: '#fff' }), 0));
  }
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

async function encode(source: Sharp, effort: number): Promise<EncodedPicture> {
  const stored = await pixels(
    source.autoOrient().resize({ width: masterWidth, height: tallest, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb'),
  );
  const master = await webp(stored, effort);
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 32);
  const files: StoredFile[] = [{ name: nameOf(mediaUrl(hash)), data: master }];
  // Decoded once, and each size made from the next larger one: reading the full picture four times would cost more than writing it.
  let larger = stored;
  for (const width of imageWidths.toReversed()) {
    larger = await pixels(raw(larger).resize({ width, withoutEnlargement: true }));
    files.unshift({ name: nameOf(mediaUrl(hash, width)), data: await webp(larger, effort) });
  }
  return { hash, width: stored.info.width, height: stored.info.height, files };
}

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
const raw = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });
const webp = (picture: Pixels, effort: number): Promise<Buffer> => raw(picture).webp({ quality, effort }).toBuffer();

const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function refusal(error: unknown, format: string): CodedError {
  const tooBig = error instanceof Error && /pixel limit/i.test(error.message);
  const [kind, code, message] = tooBig
    ? (['too-large', 'image.too-many-pixels', 'La imagen es demasiado grande: puede tener hasta 60 megapíxeles.'] as const)
    : (['invalid', 'image.broken', `No pudimos leer la imagen ${format.toUpperCase()}: parece estar dañada.`] as const);
  return new CodedError(kind, code, message, { images: message }, { cause: error });
}
