import { isPlainClick } from '../plain-click.js';

/** What does nothing without a script, or something else. */
const pressed = 'button:not([type=submit]), .gallery-track img, [data-history-back]';
const kinds = ['click', 'input', 'change', 'submit'];

interface Held {
  kind: string;
  target: HTMLElement;
  value: string | undefined;
}

/** What was done to the page before its scripts were there. */
export const held: Held[] = [];

function keep(event: Event): void {
  const { target: touched } = event;
  if (!(touched instanceof Element)) return;
  const target = event.type === 'click' ? touched.closest<HTMLElement>(pressed) : touched;
  if (!(target instanceof HTMLElement)) return;
  if (target instanceof HTMLAnchorElement && !isPlainClick(event as MouseEvent)) return;
  if (event.type === 'click' || event.type === 'submit') event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ kind: event.type, target, value: (target as HTMLInputElement).value });
}

/** Whoever touches the page before its scripts are here finds done what they asked for when they are. */
export function hold(): void {
  for (const kind of kinds) addEventListener(kind, keep, true);
}

/** Does what was held, and holds no more. */
export function release(): void {
  for (const kind of kinds) removeEventListener(kind, keep, true);
  for (const { kind, target, value } of held) {
    if (kind === 'click') target.click();
    else if (kind === 'submit') (target as HTMLFormElement).requestSubmit();
    else Object.assign(target, { value }).dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
