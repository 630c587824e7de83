import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import readWorkbook, { readSheet } from 'read-excel-file/universal';
import { countTitles, hasTitles, type Cell, type Grid } from './sheet-lines.js';
import { SheetError, sheetTexts } from './sheet-texts.js';

export const MAX_SHEET_BYTES = 10 * 1024 * 1024;

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

export interface SheetContent {
  grid: Grid;
  /** Set if the columns were found in another worksheet than the first one. */
  worksheet?: string;
}

/** Detects the format by content, not by file name. Throws `SheetError`. */
export async function readSheetFile(file: Blob): Promise<SheetContent> {
  if (file.size > MAX_SHEET_BYTES) throw new SheetError(sheetTexts.tooBig);
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(sheetTexts.oldExcel);
  if (!beginsWith(bytes, 0x50, 0x4b)) return { grid: readCsv(decodeText(bytes)) };
  try {
    return await readExcel(keepErrorCells(bytes));
  } catch {
    throw new SheetError(sheetTexts.noSheet);
  }
}

/** The other worksheets are read only if the first one has no columns: they may be large. */
async function readExcel(workbook: ArrayBuffer): Promise<SheetContent> {
  const first = (await readSheet(workbook)) as Cell[][];
  if (hasTitles(first)) return { grid: first };
  const worksheets = await readWorkbook(workbook);
  const dataSheet = worksheets.find(({ data }) => hasTitles(data as Cell[][]));
  return dataSheet ? { grid: dataSheet.data as Cell[][], worksheet: dataSheet.sheet } : { grid: first };
}

const errorCell = /(<(?:\w+:)?c\b[^>]*?\bt=)(?:"e"|'e')/g;

/** The parser reads cells of type error (`#N/A`) as empty. Their type becomes text, so that a row with one is shown as wrong. */
function keepErrorCells(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const worksheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name) });
  const repaired = Object.entries(worksheets).flatMap(([name, xml]) => {
    const before = strFromU8(xml);
    const after = before.replace(errorCell, '$1"str"');
    return after === before ? [] : [[name, strToU8(after)] as const];
  });
  if (repaired.length === 0) return bytes.buffer;
  return Uint8Array.from(zipSync({ ...unzipSync(bytes), ...Object.fromEntries(repaired) }, { level: 0 })).buffer;
}

/** UTF-8, UTF-16 ("Unicode text" of Excel) or Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  // Text has no zero byte: the file is a program or a picture with another extension.
  if (bytes.includes(0)) throw new SheetError(sheetTexts.noSheet);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [';', ',', '\t'] as const;

/** Chooses the separator that finds most titles. Counting commas would fail on lists such as `S, M, L`. */
function readCsv(text: string): Grid {
  const csv = text.replace(/^sep=.\r?\n/i, '');
  const candidates = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(csv, { delimiter, preview: 20 });
    return { delimiter, titles: Math.max(0, ...data.map(countTitles)) };
  });
  const { delimiter } = candidates.toSorted((a, b) => b.titles - a.titles)[0] ?? { delimiter: ';' };
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter });
  // The removed `sep=` line counts for the line numbers.
  const removedLines = csv === text ? 0 : 1;
  // A quotation mark in the wrong place makes one cell of all rows that follow it.
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError) throw new SheetError(sheetTexts.quotes((quoteError.row ?? 0) + 1 + removedLines));
  return removedLines === 0 ? data : [[], ...data];
}
