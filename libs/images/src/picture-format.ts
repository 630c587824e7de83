import { CodedError } from '@shop/contracts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (data: Buffer, bytes: string, at = 0): boolean => data.subarray(at, at + bytes.length).toString('latin1') === bytes;

/**
 * Detects the format from the first bytes, never from names or declared types, so that decoders receive no vector, document or exotic
 * format. `field` is the form field, for the error.
 */
export function pictureFormat(data: Buffer, field: string): PictureFormat {
  if (startsWith(data, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(data, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(data, 'RIFF') && startsWith(data, 'WEBP', 8)) return 'webp';
  if (startsWith(data, 'ftyp', 4)) {
    const brands = brandsOf(data);
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
    if (brands.some((brand) => brand.startsWith('he') || brand === 'mif1' || brand === 'msf1'))
      throw unsupportedPicture('image.heic', heic, field);
  }
  throw unsupportedPicture('image.unsupported', 'Solo podés subir fotos JPEG, PNG, WebP o AVIF.', field);
}

const heic = 'Todavía no podemos leer fotos HEIC. Guardala como JPEG, PNG, WebP o AVIF y volvé a subirla.';

/** Major and compatible brands of an ISO media file. */
function brandsOf(data: Buffer): string[] {
  const end = Math.min(data.readUInt32BE(0), data.length, 128);
  const brands = [data.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(data.toString('latin1', at, at + 4));
  return brands;
}

const unsupportedPicture = (code: string, message: string, field: string): CodedError =>
  new CodedError('unsupported-media', code, message, { [field]: message });
