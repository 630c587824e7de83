import { storedAtom } from '../../lib/stored-atom.js';

interface Visit {
  /** Page to return to after signing in. */
  path?: string;
  /** Time in milliseconds. */
  at: number;
}
/** A link of the verification mail, which opens another tab, expires after a day. */
const maxAgeMs = 86_400_000;

/** In localStorage, because a registration continues in the tab that the mail opens, and a provider's sign-in on another site. */
const $visit = storedAtom<Visit | undefined>('volver', undefined, (visit) => visit && JSON.stringify(visit), readVisit);

function readVisit(text: string): Visit | undefined {
  try {
    const { path, at } = JSON.parse(text) as Record<string, unknown>;
    if (typeof at !== 'number' || Date.now() - at > maxAgeMs) return undefined;
    return { ...(typeof path === 'string' && { path }), at };
  } catch {
    return undefined;
  }
}

/** The path of a page of this site; undefined for every other address. */
export function ownPath(typed: string | null | undefined): string | undefined {
  if (!typed?.startsWith('/') || !URL.canParse(typed, location.origin)) return undefined;
  const url = new URL(typed, location.origin);
  // `/.//host` has our origin and the path `//host`, which browsers open as another site.
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : undefined;
}

const pathInAddress = (): string | undefined => ownPath(new URLSearchParams(location.search).get('volver'));

/** Stores the page in the address of this page (`?volver=`), and adds it to the links to the other forms. */
export function storeReturnPath(): void {
  const path = pathInAddress();
  if (!path) return;
  $visit.set({ path, at: Date.now() });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-return]')) link.search = location.search;
}

/** Address of the sign-in page after a registration. It names the stored page. */
export function signInUrl(): string {
  const path = ownPath($visit.get()?.path);
  return path ? `/ingresar?volver=${encodeURIComponent(path)}` : '/ingresar';
}

/**
 * Returns the page to open after a sign-in, once; undefined if none asked for it. Reads the address of this page; with `stored` also the
 * stored page, which only a registration and a provider's sign-in do.
 */
export function takeReturnPath({ stored }: { stored: boolean }): string | undefined {
  const path = pathInAddress() ?? (stored ? ownPath($visit.get()?.path) : undefined);
  $visit.set(undefined);
  return path;
}
