import { readSheetFile } from './sheet-file.js';
import { sheetOf, type Sheet } from './sheet-lines.js';
import { SheetRefused, sheetTexts } from './sheet-texts.js';

export type SheetAnswer = { sheet: Sheet } | { refused: string };

async function answer(file: Blob): Promise<SheetAnswer> {
  try {
    return { sheet: sheetOf(await readSheetFile(file)) };
  } catch (error) {
    return { refused: error instanceof SheetRefused ? error.message : sheetTexts.noSheet };
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => void answer(data).then((said) => postMessage(said)));
