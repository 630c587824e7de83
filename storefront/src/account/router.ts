import { atom } from 'nanostores';

/** Where the account area stands. */
export const base = '/mi-cuenta';
/** A late layout may move the page after the first jump (ROUTE-27). */
const scrollAgain = 100;

const readPath = (): string => decodeURIComponent(location.pathname).replace(/\/+$/, '') || '/';

/** The path that is shown, without a slash at its end. */
export const $path = atom(readPath());

/** Asked before the screen is left; false keeps it. The last one that was set counts. */
type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();
/** How many entries of the history lie behind this one, to step back to it. */
let at = (history.state as { at?: number } | null)?.at ?? 0;

/** Asks before somebody leaves what is not saved, by a link, by the browser's buttons or by closing the window; answers how to stop. */
export function guardLeaving(ask: Guard): () => void {
  guards.add(ask);
  if (guards.size === 1) addEventListener('beforeunload', keepWindow);
  return () => {
    guards.delete(ask);
    if (guards.size === 0) removeEventListener('beforeunload', keepWindow);
  };
}

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

function show(): void {
  $path.set(readPath());
  const top = (): void => scrollTo({ top: 0, behavior: 'instant' });
  top();
  setTimeout(top, scrollAgain);
}

/** Whether the next step in the history is our own, back to where somebody stays. */
let returning = false;

/** Starts to follow the browser's buttons and the links that lead to screens of the area. */
export function startRouter(): void {
  history.replaceState({ at }, '');
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if (returning) {
      returning = false;
      return;
    }
    const next = (state as { at?: number } | null)?.at ?? 0;
    const steps = at - next;
    if (guards.size === 0) {
      at = next;
      show();
      return;
    }
    // The address has changed already: it is put back while we ask.
    returning = true;
    history.go(steps);
    void mayLeave().then((leaves) => {
      if (leaves) history.go(-steps);
    });
  });
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    if (link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return;
    event.preventDefault();
    void go(link.pathname);
  });
}
