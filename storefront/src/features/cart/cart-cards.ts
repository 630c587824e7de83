import { chatLine } from '@shop/contracts';
import type { CartSnapshot, LineSnapshot } from './cart-snapshot.js';
import type { LocalCart } from './cart.js';

export interface CardPart {
  /** Inventory id; null for a pack. */
  variationId: string | null;
  label: string;
  quantity: number;
  removed: boolean;
}
export interface CardLine {
  id: string;
  kind: 'product' | 'pack';
  href: string;
  snapshot: LineSnapshot;
  parts: CardPart[];
  /** `unknown`: the catalogue did not answer for it (B-17). Only `ok` lines count and are sent. */
  state: 'ok' | 'removed' | 'unknown';
  /** True if the whole product or pack is no longer sold; a line whose sizes are only out of stock has the state `removed` alone. */
  removed: boolean;
  quantity: number;
  total: number;
  oldPrice?: number;
}
export interface CartCard {
  manufacturer: LineSnapshot['manufacturer'];
  lines: CardLine[];
  total: number;
}

export interface PricingResult {
  removed: readonly string[];
  unknown: readonly string[];
  /** By product or pack id, until the buyer acknowledges the change. */
  previousPrices: Readonly<Record<string, number>>;
}

export function cartCards(cart: LocalCart, snapshots: CartSnapshot, { removed, unknown, previousPrices }: PricingResult): CartCard[] {
  const cards = new Map<string, CartCard>();
  const add = (id: string, kind: CardLine['kind'], partsOf: (snapshot: LineSnapshot) => Omit<CardPart, 'removed'>[]): void => {
    const snapshot = snapshots[id];
    if (!snapshot) return;
    const isRemoved = removed.includes(id);
    const parts = partsOf(snapshot).map((part) => ({ ...part, removed: isRemoved || removed.includes(part.variationId ?? '') }));
    const state = parts.every((part) => part.removed) ? 'removed' : unknown.includes(id) ? 'unknown' : 'ok';
    const quantity = state === 'ok' ? parts.reduce((sum, part) => sum + (part.removed ? 0 : part.quantity), 0) : 0;
    const oldPrice = previousPrices[id];
    const line: CardLine = {
      id,
      kind,
      href: `/${kind === 'pack' ? 'pack' : 'producto'}/${id}`,
      snapshot,
      parts,
      state,
      removed: isRemoved,
      quantity,
      total: quantity * snapshot.price,
      ...(state === 'ok' && oldPrice !== undefined && oldPrice !== snapshot.price && { oldPrice }),
    };
    const card = cards.get(snapshot.manufacturer.id) ?? { manufacturer: snapshot.manufacturer, lines: [], total: 0 };
    card.lines.push(line);
    card.total += line.total;
    cards.set(snapshot.manufacturer.id, card);
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

export const availableLines = ({ lines }: CartCard): CardLine[] => lines.filter(({ state }) => state === 'ok');

export function countsOf(card: CartCard): { articles: number; units: number } {
  const lines = availableLines(card);
  const units = lines.reduce((sum, { kind, quantity, snapshot }) => sum + quantity * (kind === 'pack' ? (snapshot.units ?? 1) : 1), 0);
  return { articles: lines.length, units };
}

export const chatLinesOf = (card: CartCard): string[] =>
  availableLines(card).flatMap(({ snapshot, parts }) =>
    parts.filter((part) => !part.removed).map(({ quantity, label }) => chatLine(quantity, snapshot.name, label, snapshot.articleCode)),
  );
