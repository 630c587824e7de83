import { nextTask } from './next-task.js';

/** Elements that are laid out in one go: with new typefaces some 10 ms on a desktop. */
const most = 30;

interface FacesScript extends HTMLScriptElement {
  /** The typefaces as the early script made them. */
  faces?: FontFace[];
}

/** Puts the typefaces on, if this page was painted without them. Rejects when they cannot be had, or nothing can be stored. */
export async function dress(): Promise<void> {
  const script = document.querySelector<FacesScript>('script[data-faces]');
  if (!script?.faces || document.documentElement.dataset.undressed === undefined) return;
  await Promise.all(script.faces.map((face) => face.load()));
  // In a task of its own, for a browser asks the disk for what is to be told below. The root stays as it is: nothing is read there, and
  // telling it would style everything once more.
  const dressed = nextTask().then(() => dressPart(document.body));
  // Told at once, for whoever goes on before all is dressed; where nothing can be stored, this page is dressed all the same.
  sessionStorage.setItem('faces', script.dataset.faces ?? '');
  await dressed;
}

/**
 * Part by part: laying out all words of a page at once is a task that is felt. What holds the parts follows them, for what is drawn there
 * later.
 */
async function dressPart(part: HTMLElement): Promise<void> {
  if (!isWhole(part)) {
    for (const child of part.querySelectorAll<HTMLElement>(':scope > *')) await dressPart(child);
    part.dataset.face = 'dressed';
    return;
  }
  const before = part.getBoundingClientRect().top < innerHeight ? heights(part) : [];
  part.dataset.face = 'dressed';
  // A line would break elsewhere and move what is being read: there the next page is the first to have them.
  if (before.length > 0 && isMoved(before, heights(part))) part.dataset.face = 'plain';
  await nextTask();
}

const inner = (part: HTMLElement): HTMLCollectionOf<Element> => part.getElementsByTagName('*');

const isWhole = (part: HTMLElement): boolean =>
  inner(part).length < most || part.matches('.row') || [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

const heights = (part: HTMLElement): number[] =>
  [part, ...inner(part)].map((element) => element.getBoundingClientRect().top + element.clientHeight);

const isMoved = (before: number[], after: number[]): boolean => before.some((height, i) => Math.abs(height - (after[i] ?? 0)) > 0.5);
