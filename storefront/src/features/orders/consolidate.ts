import type { Order, OrderManufacturer, SubOrder } from '@shop/contracts';

/** One thing to take from a shelf. */
export interface PickLine {
  productId: string;
  name: string;
  size: string;
  color: string | null;
  units: number;
  /** How many of the units go into packs. */
  inPacks: number;
}
/** What is handed over by one manufacturer. */
export interface Parcel {
  number: string;
  /** "Parte 2 de 3". */
  at: number;
  of: number;
  manufacturer: OrderManufacturer;
  /** Packs taken apart and summed, by product, size and colour, in the order of the shelf: by name, then as they were ordered. */
  lines: PickLine[];
  packs: { name: string; quantity: number }[];
  units: number;
  subtotal: number;
}
export interface Consolidation {
  parcels: Parcel[];
  units: number;
  total: number;
}

/** An order as who collects and packs it needs it (X8). */
export function consolidate({ subOrders }: Order): Consolidation {
  const parcels = subOrders.map((part, i) => parcelOf(part, i + 1, subOrders.length));
  return {
    parcels,
    units: parcels.reduce((sum, { units }) => sum + units, 0),
    total: parcels.reduce((sum, { subtotal }) => sum + subtotal, 0),
  };
}

function parcelOf(part: SubOrder, at: number, of: number): Parcel {
  const lines = linesOf(part);
  return {
    number: part.id,
    at,
    of,
    manufacturer: part.user.manufacturer,
    lines,
    packs: part.packs.map(({ name, totalItem }) => ({ name, quantity: totalItem })),
    units: lines.reduce((sum, { units }) => sum + units, 0),
    subtotal: part.subtotal,
  };
}

function linesOf({ products, packs }: SubOrder): PickLine[] {
  const lines = new Map<string, PickLine>();
  const add = (productId: string, name: string, one: { size: string; color: string | null }, units: number, inPacks: number): void => {
    const { size, color } = one;
    const key = JSON.stringify([productId, size, color]);
    const before = lines.get(key) ?? { productId, name, size, color, units: 0, inPacks: 0 };
    lines.set(key, { ...before, units: before.units + units, inPacks: before.inPacks + inPacks });
  };
  for (const { id, name, inventories } of products) for (const one of inventories) add(id, name, one, one.totalItem, 0);
  for (const { totalItem, contents } of packs) {
    for (const { productId, name, inventories } of contents) {
      for (const one of inventories) add(productId, name, one, one.totalItem * totalItem, one.totalItem * totalItem);
    }
  }
  // The sort is stable: sizes of a product stay as they came.
  const places = new Map([...lines.values()].map(({ productId }, i) => [productId, i]));
  return [...lines.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'es') || (places.get(a.productId) ?? 0) - (places.get(b.productId) ?? 0),
  );
}
