import { isObject } from '../../../lib/stored.js';
import { storePhotos, readStoredPhotos } from '../product/draft.store.js';
import { storedPhoto, newRow, type PhotoRow, type PhotoDraft } from './photo-rows.js';

const stringOr = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

function parseRow(stored: unknown): PhotoRow[] {
  if (!isObject(stored) || !Array.isArray(stored['photos'])) return [];
  const photos = stored['photos'].flatMap((photo: unknown) =>
    isObject(photo) ? storedPhoto(stringOr(photo['name']), stringOr(photo['url'])) : [],
  );
  return photos.length > 0 ? [newRow(photos, { name: stringOr(stored['name']), price: stringOr(stored['price']) })] : [];
}

export function parsePhotoDraft(stored: unknown): PhotoDraft | null {
  if (!isObject(stored) || !Array.isArray(stored['rows'])) return null;
  const rows = stored['rows'].flatMap(parseRow);
  const shared = Object.fromEntries(
    Object.entries(isObject(stored['all']) ? stored['all'] : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return rows.length > 0 ? { rows, shared } : null;
}

/** Files and upload progress are not stored. */
export const serializePhotoDraft = ({ rows, shared }: PhotoDraft): string =>
  JSON.stringify({
    rows: rows.map(({ name, price, photos }) => ({ name, price, photos: photos.map(({ name: file, url }) => ({ name: file, url })) })),
    all: shared,
  });

export const loadPhotoDraft = (): PhotoDraft | null => parsePhotoDraft(readStoredPhotos());
export function savePhotoDraft(serialized: string | null): void {
  const stored: unknown = serialized === null ? null : JSON.parse(serialized);
  storePhotos(isObject(stored) && parsePhotoDraft(stored) ? stored : null);
}
