import { batchLimits, restoreFormulas } from '@shop/contracts';
import { columnOf, type Column } from './sheet-columns.js';
import { SheetError, sheetTexts } from './sheet-texts.js';

export type Cell = string | number | boolean | Date | null;
/** All lines of the file, also empty ones: the index of a line is its number. */
export type Grid = readonly (readonly Cell[])[];
/** Text of each column, as a user would type it. Columns that the spreadsheet does not have are absent. */
export type Cells = Partial<Record<Column, string>>;
export interface SheetLine {
  /** Line number as spreadsheets count, from 1. */
  n: number;
  cells: Cells;
}
export interface Sheet {
  lines: SheetLine[];
  columns: Column[];
  unknown: string[];
  /** Name of the worksheet, if it is not the first one of its workbook. */
  worksheet?: string;
}

/** A logo, a name or a help text may precede the titles. */
const MAX_TITLE_ROW = 20;
/** A line with one known title is not the line of titles. */
const MIN_TITLES = 2;

const findTitleRow = (grid: Grid): number => grid.slice(0, MAX_TITLE_ROW).findIndex((row) => countTitles(row) >= MIN_TITLES);
export const hasTitles = (grid: Grid): boolean => findTitleRow(grid) >= 0;

export function parseSheet(grid: Grid): Sheet {
  const titleRow = findTitleRow(grid);
  const titleCells = grid[titleRow];
  if (!titleCells) throw new SheetError(grid.some((row) => row.some(isFilled)) ? sheetTexts.noColumns : sheetTexts.empty);
  const { columnIndexes, unknown } = findColumns(titleCells);
  const lines = grid.flatMap((row, i): SheetLine[] => {
    if (i <= titleRow || isRepeatedTitles(row, columnIndexes)) return [];
    const cells = Object.fromEntries(
      [...columnIndexes].map(([column, columnIndex]) => [column, cellText(row[columnIndex] ?? null)]),
    ) as Cells;
    return Object.values(cells).some((text) => text !== '') ? [{ n: i + 1, cells }] : [];
  });
  if (lines.length === 0) throw new SheetError(sheetTexts.empty);
  if (lines.length > batchLimits.rows) throw new SheetError(sheetTexts.tooMany(lines.length));
  return { lines, columns: [...columnIndexes.keys()], unknown };
}

const isFilled = (cell: Cell): boolean => cell !== null && cell !== '';

export const countTitles = (row: readonly Cell[]): number =>
  new Set(row.flatMap((cell) => (typeof cell === 'string' ? (columnOf(cell) ?? []) : []))).size;

function findColumns(titleCells: readonly Cell[]): { columnIndexes: Map<Column, number>; unknown: string[] } {
  const columnIndexes = new Map<Column, number>();
  const unknown: string[] = [];
  titleCells.forEach((cell, columnIndex) => {
    const title = cellText(cell);
    const column = columnOf(title);
    if (column && !columnIndexes.has(column)) columnIndexes.set(column, columnIndex);
    else if (title) unknown.push(title);
  });
  return { columnIndexes, unknown };
}

/** Spreadsheets merged from several files repeat the titles. */
function isRepeatedTitles(row: readonly Cell[], columnIndexes: ReadonlyMap<Column, number>): boolean {
  const repeated = [...columnIndexes].filter(([column, columnIndex]) => columnOf(cellText(row[columnIndex] ?? null)) === column);
  return repeated.length >= MIN_TITLES;
}

export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'si' : 'no';
  if (typeof cell === 'number') return String(Number(cell.toFixed(2))).replace('.', ',');
  if (cell instanceof Date) return `${cell.getUTCDate()}/${cell.getUTCMonth() + 1}/${cell.getUTCFullYear()}`;
  // The downloaded spreadsheet puts an apostrophe before texts that Excel would run as a formula.
  return restoreFormulas(cell.trim());
}
