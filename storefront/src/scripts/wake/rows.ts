import { nextTask } from './next-task.js';

export const showAllRows = (): void => void delete document.documentElement.dataset.unseen;

/** One by one, some cards at a time: a row is a tenth of the page, and whoever presses something meanwhile is not kept waiting for it. */
export async function showRows(): Promise<void> {
  for (const row of document.querySelectorAll<HTMLElement>('.row')) {
    for (const most of ['3', '6', '9', 'all']) {
      row.dataset.shown = most;
      await nextTask();
    }
  }
  showAllRows();
}
