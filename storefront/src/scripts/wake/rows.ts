import { nextTask } from './next-task.js';

export const showAllRows = (): void => void delete document.documentElement.dataset.unseen;

/**
 * One by one, what is at their beginning first: a row is a tenth of the page, and whoever presses something meanwhile is not kept waiting for
 * all of them.
 */
export async function showRows(): Promise<void> {
  for (const row of document.querySelectorAll<HTMLElement>('.row')) {
    for (const part of ['beginning', 'all']) {
      row.dataset.shown = part;
      await nextTask();
    }
  }
  showAllRows();
}
