import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { navigate as setAddress } from 'wouter/use-browser-location';
import { jumpToTop } from '../../lib/jump.js';

type NavigateOptions = Parameters<typeof setAddress<Record<string, unknown>>>[1];

type LeaveGuard = () => Promise<boolean>;
const leaveGuards = new Set<LeaveGuard>();

/** Path of the screen that is shown. Back and forward change the address first; this path follows once leaving is allowed. */
const $shownPath = atom('');
/** Each history entry stores its number, so that the difference of two numbers is the argument of `history.go`. */
let entryIndex = 0;
let isAsking = false;
let navigated = false;

const stripEndSlash = (path: string): string => path.replace(/\/+$/, '');
const currentPath = (): string => stripEndSlash(location.pathname);
const entryIndexOf = (state: unknown): number => (state as { index?: number } | null)?.index ?? 0;

onMount($shownPath, () => {
  $shownPath.set(currentPath());
  entryIndex = entryIndexOf(history.state);
  history.replaceState({ index: entryIndex }, '');
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
});

export const useGuardedLocation = (): [path: string, go: typeof navigate] => [useStore($shownPath), navigate];

export const guardedLocation = { hook: useGuardedLocation, hrefs: stripEndSlash };

export const hasNavigated = (): boolean => navigated;

/**
 * Registers `ask`: it runs before a link, back or forward leaves the screen. The browser also asks before the tab is closed. Returns the
 * function that unregisters it.
 */
export function addLeaveGuard(ask: LeaveGuard): () => void {
  leaveGuards.add(ask);
  addEventListener('beforeunload', preventUnload);
  return () => {
    leaveGuards.delete(ask);
    if (leaveGuards.size === 0) removeEventListener('beforeunload', preventUnload);
  };
}

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

async function canLeave(): Promise<boolean> {
  for (const ask of [...leaveGuards].toReversed()) if (!(await ask())) return false;
  return true;
}

async function navigate(to: string, options?: NavigateOptions): Promise<void> {
  const { href, pathname } = new URL(stripEndSlash(to), location.href);
  if (href === location.href) return;
  if (pathname !== $shownPath.get() && !(await canLeave())) return;
  if (!options?.replace) entryIndex += 1;
  setAddress(href, { ...options, state: { ...options?.state, index: entryIndex } });
  showCurrentScreen();
}

function showCurrentScreen(): void {
  if (currentPath() === $shownPath.get()) return;
  navigated = true;
  $shownPath.set(currentPath());
  jumpToTop();
}

function onPopState({ state }: PopStateEvent): void {
  // The browser creates the history entry of a fragment link without a number.
  if (state === null) history.replaceState({ index: entryIndex + 1 }, '');
  if (leaveGuards.size === 0 || currentPath() === $shownPath.get()) acceptHistoryEntry();
  else if (!isAsking) void askBeforeLeaving();
}

function acceptHistoryEntry(): void {
  entryIndex = entryIndexOf(history.state);
  showCurrentScreen();
}

/** Restores the address of the current screen, asks, and repeats the step if the user agrees. */
async function askBeforeLeaving(): Promise<void> {
  isAsking = true;
  const target = entryIndexOf(history.state);
  const restored = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(entryIndex - target);
  await restored;
  const canLeaveNow = await canLeave();
  isAsking = false;
  if (canLeaveNow) leaveGuards.clear();
  // The user may have pressed back or forward several times meanwhile.
  const steps = (canLeaveNow ? target : entryIndex) - entryIndexOf(history.state);
  if (steps === 0) acceptHistoryEntry();
  else history.go(steps);
}
