import { imageWidths } from '@shop/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { access, appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIDTH } from './canvas.js';

/** Quality and effort of WebP: drawing is fast, and a file is at most 6 % larger than at the default effort. */
const WEBP = { quality: 82, effort: 2 };
/** Dots per inch at which a unit of an SVG is a pixel. */
const DENSITY = 72;
export const pictureName = /^([0-9a-f]{32})(?:-(\d{2,4}))?\.webp$/;

/** One line for each drawing: its hash and its key. */
const INDEX = 'drawings.txt';

/** Lists drawings by the hash of their SVG, and returns the hashes. Their sizes are drawn when they are requested. */
export async function listDrawings(folder: string, keys: readonly string[]): Promise<string[]> {
  const { drawPicture } = await import('./index.js');
  const hashes = keys.map((key) => createHash('sha256').update(drawPicture(key)).digest('hex').slice(0, 32));
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, INDEX), keys.map((key, i) => `${hashes[i]} ${key}\n`).join(''));
  return hashes;
}

/** Draws the sizes of the drawings of one folder into another, each once. */
export class VectorPictures {
  /** Drawings run one after the other, so that they leave the thread pool to the files that are being served. */
  private lastDrawing: Promise<unknown> = Promise.resolve();

  private readonly keys = new Map<string, string>();
  private bytesRead = 0;
  private lastReading: Promise<void> = Promise.resolve();

  constructor(private readonly folders: { vectors: string; images: string }) {}

  /** Draws the file `<hash>-<width>.webp`, or `<hash>.webp` in full size, unless it exists, no drawing has this hash or pages have no such size. */
  async drawIfMissing(name: string): Promise<void> {
    const [, hash, width] = pictureName.exec(name) ?? [];
    // Only the sizes of pages are drawn, so that made-up sizes cannot fill the disk.
    const isKnownSize = width === undefined || imageWidths.some((size) => String(size) === width);
    if (!hash || !isKnownSize || (await exists(join(this.folders.images, name)))) return;
    const svg = await this.find(hash);
    if (svg === undefined) return;
    const drawing = this.lastDrawing.then(() => this.draw(svg, name, width === undefined ? undefined : Number(width)));
    this.lastDrawing = drawing.catch(() => undefined);
    await drawing;
  }

  /** Data of earlier versions have an SVG file for each drawing. */
  private async find(hash: string): Promise<Buffer | undefined> {
    // Readings run one after the other, so that none looks up a hash while another still reads.
    if (!this.keys.has(hash)) await (this.lastReading = this.lastReading.catch(() => undefined).then(() => this.readIndex()));
    const key = this.keys.get(hash);
    if (key === undefined) return readFile(join(this.folders.vectors, `${hash}.svg`)).catch(() => undefined);
    const { drawPicture } = await import('./index.js');
    return Buffer.from(drawPicture(key));
  }

  /** Reads the index again if it has grown, as it does while the demo is seeded. */
  private async readIndex(): Promise<void> {
    const file = join(this.folders.vectors, INDEX);
    const size = await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size === this.bytesRead) return;
    for (const [, hash = '', key = ''] of (await readFile(file, 'utf8')).matchAll(/^([0-9a-f]{32}) (\S+)$/gm)) this.keys.set(hash, key);
    this.bytesRead = size;
  }

  private async draw(svg: Buffer, name: string, width: number | undefined): Promise<void> {
    if (await exists(join(this.folders.images, name))) return; // another request drew it meanwhile
    const { default: sharp } = await import('sharp');
    // Drawn in the size that is asked for, a list of pictures costs half as much as one of full drawings made smaller.
    const picture = sharp(svg, { density: (DENSITY * (width ?? WIDTH)) / WIDTH })
      .flatten({ background: '#fff' })
      .toColourspace('srgb');
    if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
    await writeAtomically(this.folders.images, name, await picture.webp(WEBP).toBuffer());
  }
}

/** Renames a complete file, so that no reader sees half of it. */
async function writeAtomically(folder: string, name: string, data: Buffer): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  await writeFile(temporary, data);
  await rename(temporary, join(folder, name));
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
