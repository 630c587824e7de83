import { imageWidths } from '@shop/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Quality and effort of WebP: drawing is fast, and a file is at most 6 % larger than at the default effort. */
const WEBP = { quality: 82, effort: 2 };
export const pictureName = /^([0-9a-f]{32})(?:-(\d{2,4}))?\.webp$/;

/** Stores an SVG under the hash of its text, and returns the hash. Its sizes are drawn when they are requested. */
export async function storeVectorPicture(folder: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  await writeAtomically(folder, `${hash}.svg`, svg);
  return hash;
}

/** Draws the sizes of the SVG files of one folder into another, each once. */
export class VectorPictures {
  /** Drawings run one after the other, so that they leave the thread pool to the files that are being served. */
  private lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(private readonly folders: { vectors: string; images: string }) {}

  /** Draws the file `<hash>-<width>.webp`, or `<hash>.webp` in full size, unless it exists, no SVG has this hash or pages have no such size. */
  async drawIfMissing(name: string): Promise<void> {
    const [, hash, width] = pictureName.exec(name) ?? [];
    // Only the sizes of pages are drawn, so that made-up sizes cannot fill the disk.
    const isKnownSize = width === undefined || imageWidths.some((size) => String(size) === width);
    if (!hash || !isKnownSize || (await exists(join(this.folders.images, name)))) return;
    const svg = await readFile(join(this.folders.vectors, `${hash}.svg`)).catch(() => undefined);
    if (!svg) return;
    const drawing = this.lastDrawing.then(() => this.draw(svg, name, width === undefined ? undefined : Number(width)));
    this.lastDrawing = drawing.catch(() => undefined);
    await drawing;
  }

  private async draw(svg: Buffer, name: string, width: number | undefined): Promise<void> {
    if (await exists(join(this.folders.images, name))) return; // another request drew it meanwhile
    const { default: sharp } = await import('sharp');
    const picture = sharp(svg).flatten({ background: '#fff' }).toColourspace('srgb');
    if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
    await writeAtomically(this.folders.images, name, await picture.webp(WEBP).toBuffer());
  }
}

/** Renames a complete file, so that no reader sees half of it. */
async function writeAtomically(folder: string, name: string, data: Buffer | string): Promise<void> {
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
