import { readSheetFile } from './sheet-file.js';
import { parseSheet, type Sheet } from './sheet-lines.js';
import { SheetError, sheetTexts } from './sheet-texts.js';

export type SheetAnswer = { sheet: Sheet } | { error: string };

async function readInWorker(file: Blob): Promise<SheetAnswer> {
  try {
    const { grid, worksheet } = await readSheetFile(file);
    return { sheet: { ...parseSheet(grid), ...(worksheet !== undefined && { worksheet }) } };
  } catch (error) {
    return { error: error instanceof SheetError ? error.message : sheetTexts.noSheet };
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => void readInWorker(data).then((result) => postMessage(result)));
