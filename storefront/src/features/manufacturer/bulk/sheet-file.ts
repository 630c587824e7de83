import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { countTitles, type Cell, type Grid } from './sheet-lines.js';
import { SheetError, sheetTexts } from './sheet-texts.js';

export const MAX_SHEET_BYTES = 10 * 1024 * 1024;

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** Detects the format by content, not by file name. Throws `SheetError`. */
export async function readSheetFile(file: Blob): Promise<Grid> {
  if (file.size > MAX_SHEET_BYTES) throw new SheetError(sheetTexts.tooBig);
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(sheetTexts.oldExcel);
  if (!beginsWith(bytes, 0x50, 0x4b)) return readCsv(decodeText(bytes));
  try {
    return (await readSheet(buffer)) as Cell[][];
  } catch {
    throw new SheetError(sheetTexts.noSheet);
  }
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
  const { data } = Papa.parse<string[]>(csv, { delimiter });
  // The removed `sep=` line counts for the line numbers.
  return csv === text ? data : [[], ...data];
}
