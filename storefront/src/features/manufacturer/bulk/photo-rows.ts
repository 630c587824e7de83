import { limits, type Typed } from '@shop/contracts';
import type { Cells, Sheet } from './sheet-lines.js';
import { columns } from './sheet-columns.js';

export const mostPhotos = 60;

export interface RowPhoto {
  file: File;
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

/** What came of a photograph, in whichever row it stands now. */
export const withPhoto = (rows: readonly PhotoRow[], file: File, change: Partial<RowPhoto>): PhotoRow[] =>
  rows.map((row) => ({ ...row, photos: row.photos.map((photo) => (photo.file === file ? { file, ...change } : photo)) }));

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
