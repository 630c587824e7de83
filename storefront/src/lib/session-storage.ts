/** What this tab remembers from page to page; null where the browser keeps nothing. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where there is no room, or nothing may be kept, it is forgotten with the page. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}
