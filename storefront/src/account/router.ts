import { atom } from 'nanostores';
import { jumpToTop } from '../scripts/jump.js';

/** Where the account area stands. */
export const base = '/mi-cuenta';

const readPath = (): string => decodeURIComponent(location.pathname).replace(/\/+$/, '') || '/';

/** The path that is shown, without a slash at its end; the address's own from `startRouter` on. */
export const $path = atom(base);

/** Asked before the screen is left; false keeps it. The last one that was set counts. */
type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();
/** How many entries of the history lie behind this one, to step back to it. */
let at = 0;

/** Asks before somebody leaves what is not saved, by a link, by the browser's buttons or by closing the window; answers how to stop. */
export function guardLeaving(ask: Guard): () => void {
  guards.add(ask);
  if (guards.size === 1) addEventListener('beforeunload', keepWindow);
  return () => {
    guards.delete(ask);
    if (guards.size === 0) removeEventListener('beforeunload', keepWindow);
  };
}

const stepOf = (state: unknown): number => (state as { at?: number } | null)?.at ?? 0;

const keepWindow = (event: BeforeUnloadEvent): void => event.preventDefault();

async function mayLeave(): Promise<boolean> {
  for (const ask of [...guards].toReversed()) if (!(await ask())) return false;
  return true;
}

/** Goes to another screen of the account area. */
export async function go(to: string): Promise<void> {
  if (to === $path.get() || !(await mayLeave())) return;
  at += 1;
  history.pushState({ at }, '', to);
  show();
}

let moved = false;

/** Whether another screen was gone to since the page came. */
export const hasMoved = (): boolean => moved;

function show(): void {
  moved = true;
  $path.set(readPath());
  jumpToTop();
}

/** What the next step in the history is for, when it is our own: back to where somebody stays, or on after they said that they leave. */
let ownStep: 'stay' | 'leave' | undefined;

function onHistory({ state }: PopStateEvent): void {
  const step = ownStep;
  ownStep = undefined;
  if (step === 'stay') return;
  if (state === null) {
    // A place on this page was gone to: an entry like the others, and nothing to show.
    at += 1;
    history.replaceState({ at }, '');
    return;
  }
  const next = stepOf(state);
  if (guards.size === 0 || step === 'leave') {
    at = next;
    show();
    return;
  }
  // The address has changed already: it is put back while we ask.
  ownStep = 'stay';
  const steps = next - at;
  history.go(-steps);
  void askAndGo(steps);
}

async function askAndGo(steps: number): Promise<void> {
  if (!(await mayLeave())) return;
  ownStep = 'leave';
  history.go(steps);
}

function onPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return;
  if (link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return;
  event.preventDefault();
  void go(link.pathname);
}

/** Starts to follow the browser's buttons and the links that lead to screens of the area. */
export function startRouter(): void {
  $path.set(readPath());
  at = stepOf(history.state);
  history.replaceState({ at }, '');
  addEventListener('popstate', onHistory);
  document.addEventListener('click', onPress);
}
