import { batchMost } from '@shop/contracts';
import { columnOf, type Column } from './sheet-columns.js';
import { SheetRefused, sheetTexts } from './sheet-texts.js';

/** A cell as the file has it; null is an empty one. */
export type Cell = string | number | boolean | Date | null;
/** Every line of the file, empty ones too: the place of a line is its number. */
export type Grid = readonly (readonly Cell[])[];
/** What a line says, by column, as a person would type it. A column that the sheet does not have is not there. */
export type Cells = Partial<Record<Column, string>>;
export interface SheetLine {
  /** As spreadsheets count: the first line is 1. */
  n: number;
  cells: Cells;
}
export interface Sheet {
  lines: SheetLine[];
  columns: Column[];
  /** Titles of columns that are ignored, as they are written. */
  unknown: string[];
}

/** How far down the titles may stand: below a name, a logo, a line of help. */
const deepestTitles = 20;
/** Fewer known titles in one line are a coincidence. */
const fewestTitles = 2;

/** Finds the line of titles and reads what stands below it. Throws `SheetRefused`. */
export function sheetOf(grid: Grid): Sheet {
  const at = grid.slice(0, deepestTitles).findIndex((row) => titlesIn(row) >= fewestTitles);
  const head = grid[at];
  if (!head) throw new SheetRefused(grid.some((row) => row.some(isFilled)) ? sheetTexts.noColumns : sheetTexts.empty);
  const { places, unknown } = placesOf(head);
  const lines = grid.flatMap((row, i): SheetLine[] => {
    if (i <= at || isTitlesAgain(row, places)) return [];
    const cells = Object.fromEntries([...places].map(([column, place]) => [column, textOf(row[place] ?? null)])) as Cells;
    return Object.values(cells).some((text) => text !== '') ? [{ n: i + 1, cells }] : [];
  });
  if (lines.length === 0) throw new SheetRefused(sheetTexts.empty);
  if (lines.length > batchMost.rows) throw new SheetRefused(sheetTexts.tooMany(lines.length));
  return { lines, columns: [...places.keys()], unknown };
}

const isFilled = (cell: Cell): boolean => cell !== null && cell !== '';

/** How many columns a line of titles would give. */
export const titlesIn = (row: readonly Cell[]): number =>
  new Set(row.flatMap((cell) => (typeof cell === 'string' ? (columnOf(cell) ?? []) : []))).size;

/** Where each column stands. Of two of one name the first counts. */
function placesOf(head: readonly Cell[]): { places: Map<Column, number>; unknown: string[] } {
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  head.forEach((cell, place) => {
    const title = textOf(cell);
    const column = columnOf(title);
    if (column && !places.has(column)) places.set(column, place);
    else if (title) unknown.push(title);
  });
  return { places, unknown };
}

/** Sheets that were put together from several have their titles several times. */
function isTitlesAgain(row: readonly Cell[], places: ReadonlyMap<Column, number>): boolean {
  const again = [...places].filter(([column, place]) => columnOf(textOf(row[place] ?? null)) === column);
  return again.length >= fewestTitles;
}

/** A cell as a person in Argentina would type it. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'si' : 'no';
  if (typeof cell === 'number') return String(Number(cell.toFixed(2))).replace('.', ',');
  if (cell instanceof Date) return `${cell.getUTCDate()}/${cell.getUTCMonth() + 1}/${cell.getUTCFullYear()}`;
  // The sheet that is downloaded keeps Excel from running a text as a formula by an apostrophe before it.
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
