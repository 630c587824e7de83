import type { Sheet } from './sheet-lines.js';
import { SheetError, sheetTexts } from './sheet-texts.js';
import type { SheetAnswer } from './sheet.worker.js';

/** Some files unpack to more than the worker can parse. */
const READ_TIMEOUT_MS = 20_000;

export async function openSheet(file: File): Promise<Sheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      const fail = (sentence: string): void => reject(new SheetError(sentence));
      setTimeout(() => fail(sheetTexts.tooSlow), READ_TIMEOUT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
      worker.addEventListener('error', () => fail(sheetTexts.noSheet));
      worker.postMessage(file, []);
    });
    if ('error' in answer) throw new SheetError(answer.error);
    return answer.sheet;
  } finally {
    worker.terminate();
  }
}
