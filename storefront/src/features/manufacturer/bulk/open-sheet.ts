import type { Sheet } from './sheet-lines.js';
import { SheetRefused, sheetTexts } from './sheet-texts.js';
import type { SheetAnswer } from './sheet.worker.js';

/** The worker gives up on a sheet that unpacks to more than it can hold. In milliseconds. */
const longest = 20_000;

/** Reads a file away from the page, which stays usable meanwhile. Throws `SheetRefused`. */
export async function openSheet(file: File): Promise<Sheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      const refuse = (sentence: string): void => reject(new SheetRefused(sentence));
      setTimeout(() => refuse(sheetTexts.tooSlow), longest);
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
      worker.addEventListener('error', () => refuse(sheetTexts.noSheet));
      worker.postMessage(file, []);
    });
    if ('refused' in answer) throw new SheetRefused(answer.refused);
    return answer.sheet;
  } finally {
    worker.terminate();
  }
}
