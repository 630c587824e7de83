import { nextTask } from './next-task.js';

const isUnseen = (): boolean => document.documentElement.dataset.unseen !== undefined;
export const showAllRows = (): void => void delete document.documentElement.dataset.unseen;

/** Card by card: whoever presses something meanwhile is not kept waiting for the layout, paint and pictures of more than one. */
export async function showRows(): Promise<void> {
  for (const row of document.querySelectorAll<HTMLElement>('.row')) {
    row.dataset.shown = '';
    for (const card of row.querySelectorAll<HTMLElement>(':scope > li')) {
      if (!isUnseen()) return;
      card.dataset.shown = '';
      await nextTask();
    }
  }
  showAllRows();
}
