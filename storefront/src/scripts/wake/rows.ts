import { nextTask } from './next-task.js';

const isUnseen = (): boolean => document.documentElement.dataset.unseen !== undefined;
export const showAllRows = (): void => void delete document.documentElement.dataset.unseen;

/** Cards that a phone lays out, paints and asks the pictures of within a frame. */
const atOnce = 2;

/** Some cards at a time: a row is a tenth of the page, and whoever presses something meanwhile is not kept waiting for it. */
export async function showRows(): Promise<void> {
  for (const row of document.querySelectorAll<HTMLElement>('.row')) {
    const cards = [...row.querySelectorAll<HTMLElement>(':scope > li')];
    row.dataset.shown = '';
    for (let at = 0; at < cards.length && isUnseen(); at += atOnce) {
      for (const card of cards.slice(at, at + atOnce)) card.dataset.shown = '';
      await nextTask();
    }
  }
  showAllRows();
}
