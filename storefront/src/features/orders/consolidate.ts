import type { Order, OrderedInventory, OrderManufacturer, Shipping, SubOrder } from '@shop/contracts';

export interface PickLine {
  productId: string;
  name: string;
  articleCode: string | null;
  size: string;
  color: string | null;
  units: number;
  inPacks: number;
}
export interface Parcel {
  number: string;
  partNumber: number;
  partCount: number;
  manufacturer: OrderManufacturer;
  lines: PickLine[];
  packs: { name: string; quantity: number }[];
  units: number;
  subtotal: number;
  shipping: Shipping;
}
export interface Consolidation {
  parcels: Parcel[];
  units: number;
  total: number;
}

export function consolidate({ subOrders }: Order): Consolidation {
  const parcels = subOrders.map((part, i) => toParcel(part, i + 1, subOrders.length));
  return {
    parcels,
    units: parcels.reduce((sum, { units }) => sum + units, 0),
    total: parcels.reduce((sum, { subtotal }) => sum + subtotal, 0),
  };
}

function toParcel(part: SubOrder, at: number, of: number): Parcel {
  const lines = pickLinesOf(part);
  return {
    number: part.id,
    partNumber: at,
    partCount: of,
    manufacturer: part.user.manufacturer,
    lines,
    packs: part.packs.map(({ name, totalItem }) => ({ name, quantity: totalItem })),
    units: lines.reduce((sum, { units }) => sum + units, 0),
    subtotal: part.subtotal,
    shipping: part,
  };
}

function pickLinesOf({ products, packs }: SubOrder): PickLine[] {
  const lines = new Map<string, PickLine>();
  const add = (
    product: Pick<PickLine, 'productId' | 'name' | 'articleCode'>,
    one: OrderedInventory,
    units: number,
    inPacks: number,
  ): void => {
    const { size, color } = one;
    const key = JSON.stringify([product.productId, size, color]);
    const line = lines.get(key) ?? { ...product, size, color, units: 0, inPacks: 0 };
    lines.set(key, { ...line, units: line.units + units, inPacks: line.inPacks + inPacks });
  };
  for (const { id: productId, name, articleCode = null, inventories } of products)
    for (const one of inventories) add({ productId, name, articleCode }, one, one.totalItem, 0);
  for (const { totalItem, contents } of packs) {
    for (const { productId, name, articleCode = null, inventories } of contents) {
      for (const one of inventories) add({ productId, name, articleCode }, one, one.totalItem * totalItem, one.totalItem * totalItem);
    }
  }
  // The sort is stable, so sizes keep their order.
  const productOrder = new Map([...lines.values()].map(({ productId }, i) => [productId, i]));
  return [...lines.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'es') || (productOrder.get(a.productId) ?? 0) - (productOrder.get(b.productId) ?? 0),
  );
}
