import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { titlesIn, type Cell, type Grid } from './sheet-lines.js';
import { SheetRefused, sheetTexts } from './sheet-texts.js';

/** The largest file that is opened, in bytes. */
export const largestSheet = 10 * 1024 * 1024;

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** Reads a file by what it is, whatever its name says. Throws `SheetRefused`. */
export async function readSheetFile(file: Blob): Promise<Grid> {
  if (file.size > largestSheet) throw new SheetRefused(sheetTexts.tooBig);
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefused(sheetTexts.oldExcel);
  if (!beginsWith(bytes, 0x50, 0x4b)) return readCsv(decoded(bytes));
  try {
    return (await readSheet(buffer)) as Cell[][];
  } catch {
    throw new SheetRefused(sheetTexts.noSheet);
  }
}

/** UTF-8, or what Excel writes on Windows: Latin-1 with its quotation marks, or UTF-16 for "Unicode text". */
function decoded(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  // No text has a zero byte: it is a program, a picture or the like under another name.
  if (bytes.includes(0)) throw new SheetRefused(sheetTexts.noSheet);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [';', ',', '\t'] as const;

/** The separator is the one that finds most titles: lists such as `S, M, L` would mislead a count of commas. */
function readCsv(text: string): Grid {
  const bare = text.replace(/^sep=.\r?\n/i, '');
  const found = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(bare, { delimiter, preview: 20 });
    return { delimiter, titles: Math.max(0, ...data.map(titlesIn)) };
  });
  const { delimiter } = found.toSorted((a, b) => b.titles - a.titles)[0] ?? { delimiter: ';' };
  const { data } = Papa.parse<string[]>(bare, { delimiter });
  // What was cut off with the first line counts as a line.
  return bare === text ? data : [[], ...data];
}
