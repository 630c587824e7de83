import { chatLine } from '@shop/contracts';
import type { Memory, Remembered } from './cart-snapshot.js';
import type { LocalCart } from './cart.js';

/** A pack, or one size or colour of a product. */
export interface CardPart {
  /** Of the inventory; null for a pack. */
  variationId: string | null;
  /** Its size and colour; '' for a pack. */
  label: string;
  quantity: number;
  removed: boolean;
}
export interface CardLine {
  id: string;
  kind: 'product' | 'pack';
  href: string;
  known: Remembered;
  parts: CardPart[];
  /** `unknown`: the shop cannot say now whether it is sold (B-17). Only what is `ok` counts and is sent. */
  state: 'ok' | 'removed' | 'unknown';
  /** Packs, or units of a product, that are still sold. */
  quantity: number;
  /** In pesos. */
  total: number;
  /** What it cost when it was last seen, if that has changed. */
  before?: number;
}
/** All of one manufacturer in the cart. */
export interface CartCard {
  maker: Remembered['maker'];
  lines: CardLine[];
  /** In pesos, of what is sold. */
  total: number;
}

/** What the shop answered about the cart. `removed` names products, packs and variants. */
export interface Answered {
  removed: readonly string[];
  unknown: readonly string[];
  /** Prices as they were seen before, by id of the product or pack. */
  before: Readonly<Record<string, number>>;
}

/** The cart as people read it: by manufacturer, in the order things were added. Lines of which nothing is known yet are left out. */
export function cartCards(cart: LocalCart, memory: Memory, { removed, unknown, before }: Answered): CartCard[] {
  const cards = new Map<string, CartCard>();
  const add = (id: string, kind: CardLine['kind'], partsOf: (known: Remembered) => Omit<CardPart, 'removed'>[]): void => {
    const known = memory[id];
    if (!known) return;
    const gone = removed.includes(id);
    const parts = partsOf(known).map((part) => ({ ...part, removed: gone || removed.includes(part.variationId ?? '') }));
    const state = parts.every((part) => part.removed) ? 'removed' : unknown.includes(id) ? 'unknown' : 'ok';
    const quantity = state === 'ok' ? parts.reduce((sum, part) => sum + (part.removed ? 0 : part.quantity), 0) : 0;
    const was = before[id];
    const line: CardLine = {
      id,
      kind,
      href: `/${kind === 'pack' ? 'pack' : 'producto'}/${id}`,
      known,
      parts,
      state,
      quantity,
      total: quantity * known.price,
      ...(state === 'ok' && was !== undefined && was !== known.price && { before: was }),
    };
    const card = cards.get(known.maker.id) ?? { maker: known.maker, lines: [], total: 0 };
    card.lines.push(line);
    card.total += line.total;
    cards.set(known.maker.id, card);
  };
  for (const { packId, quantity } of cart.packs) add(packId, 'pack', () => [{ variationId: null, label: '', quantity }]);
  for (const { productId, variations } of cart.products) {
    add(productId, 'product', ({ options }) =>
      variations.map(({ variationId, quantity }) => ({
        variationId,
        label: options[variationId] || 'Talle o color que ya no está',
        quantity,
      })),
    );
  }
  return [...cards.values()];
}

/** What of a card can be sent. */
export const soldLines = ({ lines }: CartCard): CardLine[] => lines.filter(({ state }) => state === 'ok');

/** How many different things, and how many units with packs taken apart. */
export function countsOf(card: CartCard): { articles: number; units: number } {
  const sold = soldLines(card);
  const units = sold.reduce((sum, { kind, quantity, known }) => sum + quantity * (kind === 'pack' ? (known.units ?? 1) : 1), 0);
  return { articles: sold.length, units };
}

/** The lines of a chat about it. */
export const chatLinesOf = (card: CartCard): string[] =>
  soldLines(card).flatMap(({ known, parts }) =>
    parts.filter((part) => !part.removed).map(({ quantity, label }) => chatLine(quantity, known.name, label || undefined)),
  );
