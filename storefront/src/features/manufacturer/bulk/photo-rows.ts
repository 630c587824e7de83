import { limits, type FormValues } from '@shop/contracts';
import type { CropView } from '../../images/crop.js';
import { normalizePhotoName } from './read-line.js';
import type { Cells, Sheet } from './sheet-lines.js';
import { columns } from './sheet-columns.js';
import type { UploadUpdate } from './upload-photos.js';

export const MAX_PHOTOS = 60;

export interface RowPhoto {
  id: number;
  name: string;
  /** Undefined after a reload of the page. */
  file?: File;
  view?: CropView;
  /** Uploaded fraction, from 0 to 1. */
  progress?: number;
  url?: string;
  failure?: string;
}
export interface PhotoRow {
  id: number;
  photos: RowPhoto[];
  name: string;
  price: string;
}
export interface PhotoDraft {
  rows: readonly PhotoRow[];
  shared: FormValues;
}

let lastId = 0;
export const newPhoto = (name: string, more: Partial<RowPhoto> = {}): RowPhoto => ({ id: ++lastId, name, ...more });
export const newRow = (photos: RowPhoto[], typed: { name: string; price: string } = { name: '', price: '' }): PhotoRow => ({
  id: ++lastId,
  photos,
  ...typed,
});
export const rowsOf = (files: readonly File[]): PhotoRow[] => files.map((file) => newRow([newPhoto(file.name, { file })]));
export const storedPhoto = (name: string, url?: string): RowPhoto => newPhoto(name, url ? { url } : {});

export const hasFile = (photo: RowPhoto): photo is RowPhoto & { file: File } => photo.file !== undefined;
export const isUploading = ({ url, file, failure }: RowPhoto): boolean => !url && file !== undefined && !failure;

/** Also clears progress, url and failure of an earlier upload. */
export function withPhotoUpdate(
  { progress: _, url: __, failure: ___, ...rest }: RowPhoto,
  change: UploadUpdate | Partial<RowPhoto>,
): RowPhoto {
  return { ...rest, ...change };
}

/** Merges the ticked rows into the first one. Undefined if the product would have too many photographs. */
export function mergeRows(rows: readonly PhotoRow[], ticked: ReadonlySet<number>): PhotoRow[] | undefined {
  const [first, ...rest] = rows.filter(({ id }) => ticked.has(id));
  if (!first || rest.length === 0) return [...rows];
  const tickedRows = [first, ...rest];
  const photos = tickedRows.flatMap((row) => row.photos);
  if (photos.length > limits.imagesPerPicker) return undefined;
  const firstFilled = (field: 'name' | 'price'): string => tickedRows.find((row) => row[field] !== '')?.[field] ?? '';
  const merged = { ...first, photos, name: firstFilled('name'), price: firstFilled('price') };
  return rows.flatMap((row) => (row.id === first.id ? merged : ticked.has(row.id) ? [] : row));
}

export const updateRowPhoto = (rows: readonly PhotoRow[], photoId: number, change: UploadUpdate | Partial<RowPhoto>): PhotoRow[] =>
  rows.map((row) =>
    row.photos.some(({ id }) => id === photoId)
      ? { ...row, photos: row.photos.map((photo) => (photo.id === photoId ? withPhotoUpdate(photo, change) : photo)) }
      : row,
  );

export const missingPhotoFiles = (rows: readonly PhotoRow[]): RowPhoto[] =>
  rows.flatMap(({ photos }) => photos.filter(({ url, file }) => !url && !file));

/** Matches newly chosen files to missing photographs by name. Of several with one name the first is matched first. */
export function matchFiles(rows: readonly PhotoRow[], files: readonly File[]): { rows: PhotoRow[]; matched: RowPhoto[] } {
  let next = [...rows];
  const matched: RowPhoto[] = [];
  for (const file of files) {
    const missing = missingPhotoFiles(next).find(({ name }) => normalizePhotoName(name) === normalizePhotoName(file.name));
    if (!missing) continue;
    next = updateRowPhoto(next, missing.id, { file });
    matched.push({ ...missing, file });
  }
  return { rows: next, matched };
}

export function sheetFromPhotos(rows: readonly PhotoRow[], shared: FormValues): Sheet {
  const sharedCells = Object.fromEntries(
    (['type', 'genderId', 'categoryId', 'sizes', 'colors'] as const).map((column) => [column, shared[column] ?? '']),
  ) as Cells;
  const lines = rows.map(({ photos, name, price }, i) => ({
    n: i + 1,
    cells: { name: name.trim(), price: price.trim(), ...sharedCells, images: photos.flatMap(({ url }) => url ?? []).join(', ') },
  }));
  return { lines, columns: columns.filter((column) => lines.some(({ cells }) => column in cells)), unknown: [] };
}
