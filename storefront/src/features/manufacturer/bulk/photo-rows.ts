import { limits, type Typed } from '@shop/contracts';
import type { View } from '../../images/crop.js';
import { photoName } from './read-line.js';
import type { Cells, Sheet } from './sheet-lines.js';
import { columns } from './sheet-columns.js';
import type { Sent } from './upload-photos.js';

export const mostPhotos = 60;

export interface RowPhoto {
  /** No other one on this page has it. */
  id: number;
  /** Of its file. */
  name: string;
  /** Not there any more when the page was closed meanwhile. */
  file?: File;
  /** What of it is shown, once somebody said so. */
  view?: View;
  /** How much of it is sent, from 0 to 1. */
  share?: number;
  url?: string;
  failure?: string;
}
/** A product in the making: its photographs, the main one first, and what is typed beside them. */
export interface PhotoRow {
  id: number;
  photos: RowPhoto[];
  name: string;
  price: string;
}
/** The rows and what is said once for all of them. */
export interface PhotoWork {
  rows: readonly PhotoRow[];
  all: Typed;
}

let made = 0;
export const newPhoto = (name: string, more: Partial<RowPhoto> = {}): RowPhoto => ({ id: ++made, name, ...more });
export const newRow = (photos: RowPhoto[], typed: { name: string; price: string } = { name: '', price: '' }): PhotoRow => ({
  id: ++made,
  photos,
  ...typed,
});
/** A row for each file. */
export const rowsOf = (files: readonly File[]): PhotoRow[] => files.map((file) => newRow([newPhoto(file.name, { file })]));
/** A photograph of which only its name, and its address if it was uploaded, are known. */
export const knownPhoto = (name: string, url?: string): RowPhoto => newPhoto(name, url ? { url } : {});

export const hasFile = (photo: RowPhoto): photo is RowPhoto & { file: File } => photo.file !== undefined;
export const isUploading = ({ url, file, failure }: RowPhoto): boolean => !url && file !== undefined && !failure;

/** A photograph of which something else is known. Of one that is sent anew, what came of it before is gone. */
export function changedPhoto({ share: _, url: __, failure: ___, ...kept }: RowPhoto, change: Sent | Partial<RowPhoto>): RowPhoto {
  return { ...kept, ...change };
}

/** The ticked rows as one product: the first keeps its place and what was typed; undefined when they have too many photographs. */
export function asOne(rows: readonly PhotoRow[], ticked: ReadonlySet<number>): PhotoRow[] | undefined {
  const [first, ...others] = rows.filter(({ id }) => ticked.has(id));
  if (!first || others.length === 0) return [...rows];
  const all = [first, ...others];
  const photos = all.flatMap((row) => row.photos);
  if (photos.length > limits.imagesPerPicker) return undefined;
  const said = (field: 'name' | 'price'): string => all.find((row) => row[field] !== '')?.[field] ?? '';
  const one = { ...first, photos, name: said('name'), price: said('price') };
  return rows.flatMap((row) => (row.id === first.id ? one : ticked.has(row.id) ? [] : row));
}

/** What becomes of a photograph, in whichever row it stands now. */
export const withPhoto = (rows: readonly PhotoRow[], photoId: number, change: Sent | Partial<RowPhoto>): PhotoRow[] =>
  rows.map((row) =>
    row.photos.some(({ id }) => id === photoId)
      ? { ...row, photos: row.photos.map((photo) => (photo.id === photoId ? changedPhoto(photo, change) : photo)) }
      : row,
  );

/** Photographs whose page was closed before they were uploaded. */
export const lostPhotos = (rows: readonly PhotoRow[]): RowPhoto[] =>
  rows.flatMap(({ photos }) => photos.filter(({ url, file }) => !url && !file));

/** Files that were chosen again for photographs that were lost, by their names; of several of one name the first is meant first. */
export function foundAgain(rows: readonly PhotoRow[], files: readonly File[]): { rows: PhotoRow[]; found: RowPhoto[] } {
  let next = [...rows];
  const found: RowPhoto[] = [];
  for (const file of files) {
    const lost = lostPhotos(next).find(({ name }) => photoName(name) === photoName(file.name));
    if (!lost) continue;
    next = withPhoto(next, lost.id, { file });
    found.push({ ...lost, file });
  }
  return { rows: next, found };
}

/** The rows as lines of a sheet, each with what is the same for all. */
export function sheetOfPhotos(rows: readonly PhotoRow[], all: Typed): Sheet {
  const shared = Object.fromEntries(
    (['type', 'genderId', 'categoryId', 'sizes', 'colors'] as const).map((column) => [column, all[column] ?? '']),
  ) as Cells;
  const lines = rows.map(({ photos, name, price }, i) => ({
    n: i + 1,
    cells: { name: name.trim(), price: price.trim(), ...shared, images: photos.flatMap(({ url }) => url ?? []).join(', ') },
  }));
  return { lines, columns: columns.filter((column) => lines.some(({ cells }) => column in cells)), unknown: [] };
}
