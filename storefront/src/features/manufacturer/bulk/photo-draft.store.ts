import { isObject } from '../../../lib/stored.js';
import { keepPhotos, keptPhotos } from '../product/draft.store.js';
import { knownPhoto, newRow, type PhotoRow, type PhotoWork } from './photo-rows.js';

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

function readRow(stored: unknown): PhotoRow[] {
  if (!isObject(stored) || !Array.isArray(stored['photos'])) return [];
  const photos = stored['photos'].flatMap((photo: unknown) =>
    isObject(photo) ? knownPhoto(textOf(photo['name']), textOf(photo['url'])) : [],
  );
  return photos.length > 0 ? [newRow(photos, { name: textOf(stored['name']), price: textOf(stored['price']) })] : [];
}

/** Reads what was stored by any version of the shop: what can be read is kept. Null when there is nothing to go on with. */
export function readPhotoWork(stored: unknown): PhotoWork | null {
  if (!isObject(stored) || !Array.isArray(stored['rows'])) return null;
  const rows = stored['rows'].flatMap(readRow);
  const all = Object.fromEntries(
    Object.entries(isObject(stored['all']) ? stored['all'] : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return rows.length > 0 ? { rows, all } : null;
}

/** What of it outlives the page, as it is stored: files and how far an upload is do not. */
export const writtenPhotoWork = ({ rows, all }: PhotoWork): string =>
  JSON.stringify({
    rows: rows.map(({ name, price, photos }) => ({ name, price, photos: photos.map(({ name: file, url }) => ({ name: file, url })) })),
    all,
  });

export const keptPhotoWork = (): PhotoWork | null => readPhotoWork(keptPhotos());
/** Keeps what `writtenPhotoWork` gave; null: there is nothing any more. */
export function keepPhotoWork(written: string | null): void {
  const stored: unknown = written === null ? null : JSON.parse(written);
  keepPhotos(isObject(stored) && readPhotoWork(stored) ? stored : null);
}
