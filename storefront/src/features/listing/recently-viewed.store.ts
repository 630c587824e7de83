import { change, root } from '../../lib/root.store.js';

/** A product somebody looked at, as this browser remembers it. */
export interface Seen {
  id: string;
  name: string;
  image: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const most = 12;

/** What was looked at, latest first. What was stored may be from another version, or from a hand. */
export function seen(): Seen[] {
  const stored = root.get().seen;
  return Array.isArray(stored) ? stored.filter(isSeen) : [];
}

const isSeen = (entry: unknown): entry is Seen => {
  const { id, name, image, at } = (entry ?? {}) as Partial<Seen>;
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number' && (image === null || typeof image === 'string');
};

/** Remembers the product of this page, read from its structured data. */
export function rememberProduct(): void {
  const id = /^\/producto\/([\w-]+)$/.exec(location.pathname)?.[1];
  const product = id && productOfPage();
  if (!product) return;
  const entry: Seen = { id, ...product, at: Date.now() };
  const others = seen().filter((other) => other.id !== id);
  try {
    change((state) => ({ ...state, seen: [entry, ...others].slice(0, most) }));
  } catch {
    // A full or closed storage remembers nothing.
  }
}

function productOfPage(): Pick<Seen, 'name' | 'image'> | undefined {
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(textContent) as { '@type'?: string; name?: string; image?: string[] };
    if (data['@type'] !== 'Product' || !data.name) continue;
    const image = data.image?.[0];
    return { name: data.name, image: image ? new URL(image).pathname : null };
  }
  return undefined;
}
