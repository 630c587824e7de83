import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { navigate as setAddress } from 'wouter/use-browser-location';
import { jumpToTop } from '../../lib/jump.js';

type NavigateOptions = Parameters<typeof setAddress<Record<string, unknown>>>[1];

/** Asks before a screen with unsaved changes is left; false keeps it. */
type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();

/** The path of the screen that is shown. On the browser's back and forward the address changes first; this follows once leaving is allowed. */
const $path = atom('');
/** Every history entry has a number in its state: the difference says how many steps lead back to the entry of the screen. */
let index = 0;
/** Somebody who pressed back or forward is being asked. */
let asking = false;
let moved = false;

const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '');
const currentPath = (): string => withoutEndSlash(location.pathname);
const indexOf = (state: unknown): number => (state as { index?: number } | null)?.index ?? 0;

onMount($path, () => {
  $path.set(currentPath());
  index = indexOf(history.state);
  history.replaceState({ index }, '');
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
});

/** The browser's location, but screens with unsaved changes ask before they are left. */
export const useGuardedLocation = (): [path: string, go: typeof navigate] => [useStore($path), navigate];

/** For wouter's `Router`, whose links go through the hook. */
export const guardedLocation = { hook: useGuardedLocation, hrefs: withoutEndSlash };

/** Whether another screen was opened since the page was loaded. */
export const hasMoved = (): boolean => moved;

/** Calls `ask` before the screen is left by a link or the browser's back and forward, and lets the browser ask before the window is closed; returns how to stop. */
export function guardLeaving(ask: Guard): () => void {
  guards.add(ask);
  addEventListener('beforeunload', keepWindow);
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

async function navigate(to: string, options?: NavigateOptions): Promise<void> {
  const { href, pathname } = new URL(withoutEndSlash(to), location.href);
  if (href === location.href) return;
  if (pathname !== $path.get() && !(await mayLeave())) return;
  if (!options?.replace) index += 1;
  setAddress(href, { ...options, state: { ...options?.state, index } });
  show();
}

/** Shows the screen of the address, from its top (ROUTE-27, A-49). */
function show(): void {
  if (currentPath() === $path.get()) return;
  moved = true;
  $path.set(currentPath());
  jumpToTop();
}

function onPopState({ state }: PopStateEvent): void {
  // The browser makes the entry of a fragment without our number.
  if (state === null) history.replaceState({ index: index + 1 }, '');
  if (guards.size === 0 || currentPath() === $path.get()) arrive();
  else if (!asking) void askAndGo();
}

function arrive(): void {
  index = indexOf(history.state);
  show();
}

/** Puts the address of the screen back, asks, and repeats the step if the answer is to leave. */
async function askAndGo(): Promise<void> {
  asking = true;
  const target = indexOf(history.state);
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(index - target);
  await back;
  const leaves = await mayLeave();
  asking = false;
  if (leaves) guards.clear();
  // Who pressed more than once may stand elsewhere by now.
  const steps = (leaves ? target : index) - indexOf(history.state);
  if (steps === 0) arrive();
  else history.go(steps);
}
