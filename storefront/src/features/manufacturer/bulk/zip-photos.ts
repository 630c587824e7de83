import { MAX_FILE_BYTES } from '../../images/compress-picture.js';
import { normalizePhotoName } from './read-line.js';

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

/**
 * Replaces ZIP files by the photographs in them, in any folder, that have a wanted name (`normalizePhotoName`). Throws if a ZIP file
 * cannot be read.
 */
export async function unpackPhotos(files: readonly File[], wanted: ReadonlySet<string>): Promise<File[]> {
  const unpacked = await Promise.all(files.map((file) => (isZip(file) ? unpack(file, wanted) : Promise.resolve([file]))));
  return unpacked.flat();
}

async function unpack(zip: File, wanted: ReadonlySet<string>): Promise<File[]> {
  const { unzipSync } = await import('fflate');
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter: ({ name, originalSize }) => wanted.has(normalizePhotoName(name)) && originalSize <= MAX_FILE_BYTES,
  });
  return Object.entries(entries).map(([path, bytes]) => new File([bytes], path.split('/').at(-1) ?? path));
}
