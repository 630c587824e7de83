import type { Closer } from '@shop/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../../../lib/api.js';
import type { CartCard } from '../cart-cards.js';

/** A total that changed has settled after this long, in milliseconds. */
const settled = 1000;
/** So many ids fit into an address. */
const mostHeld = 100;

interface Closers {
  /** Of an element within the card. */
  place: RefObject<HTMLElement | null>;
  /** Undefined until the first answer; none where nothing closes the gap, or nobody answers. */
  closers: Closer[] | undefined;
}

/** Products that bring a card to its minimum purchase: asked when it comes into view, and again when its total has changed. */
export function useClosers({ maker, lines, total }: CartCard, asking: boolean): Closers {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const [closers, setClosers] = useState<Closer[]>();
  const answered = useRef('');
  const missing = maker.minPurchase - total;
  const held = lines.filter(({ kind }) => kind === 'product').map(({ id }) => id);
  const question = new URLSearchParams({
    manufacturer: maker.id,
    missing: String(missing),
    have: held.slice(0, mostHeld).join(','),
  }).toString();
  const open = missing > 0;

  useEffect(() => {
    const card = place.current?.closest('.cart-card');
    if (!open || !card) return undefined;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    watch.observe(card);
    return () => watch.disconnect();
  }, [open]);

  const first = closers === undefined;
  useEffect(() => {
    if (!open || !seen || asking || answered.current === question) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const found = await api<Closer[]>(`/api/cart/closers?${question}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      if (over) return;
      if (found) answered.current = question;
      setClosers(found ?? []);
    };
    const timer = setTimeout(() => void ask(), first ? 0 : settled);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [open, seen, asking, question, first]);

  return { place, closers };
}
