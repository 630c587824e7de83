import { updateRoot, $root } from '../../lib/root.store.js';

export interface ViewedProduct {
  id: string;
  name: string;
  image: string | null;
  at: number;
}

const maxViewed = 12;

export function viewedProducts(): ViewedProduct[] {
  const stored = $root.get().seen;
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : [];
}

const isViewedProduct = (entry: unknown): entry is ViewedProduct => {
  const { id, name, image, at } = (entry ?? {}) as Partial<ViewedProduct>;
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number' && (image === null || typeof image === 'string');
};

export function recordView(): void {
  const id = /^\/producto\/([\w-]+)$/.exec(location.pathname)?.[1];
  const product = id && readProductOfPage();
  if (!product) return;
  const entry: ViewedProduct = { id, ...product, at: Date.now() };
  const rest = viewedProducts().filter((other) => other.id !== id);
  try {
    updateRoot((state) => ({ ...state, seen: [entry, ...rest].slice(0, maxViewed) }));
  } catch {
    // Storage is full or disabled.
  }
}

function readProductOfPage(): Pick<ViewedProduct, 'name' | 'image'> | undefined {
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(textContent) as { '@type'?: string; name?: string; image?: string[] };
    if (data['@type'] !== 'Product' || !data.name) continue;
    const image = data.image?.[0];
    return { name: data.name, image: image ? new URL(image).pathname : null };
  }
  return undefined;
}
