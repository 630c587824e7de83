import { demoAccounts } from '../accounts/accounts.js';
import { type DemoProduct, demoProducts } from '../products/products.js';
import { Random, uuidAt } from '../random.js';

/** An act of the demo's admin, for the audit log. */
export interface DemoAct {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  actorId: string;
  action: string;
  target: { kind: string; id: string };
}

/** Shown to the manufacturer. */
export const withdrawalReason = 'Las fotos son de otra marca. Subí fotos tuyas y escribinos para volver a publicarlo.';

/** The last `count` products of a catalogue with more products than are imported. */
const lastOf = (products: number, count: number): DemoProduct[] => [...demoProducts({ count: products })].flat().slice(-count);

/** A product that the admin withdrew: the second one after the catalogue. */
export function withdrawnProduct({ products }: { products: number }): DemoProduct {
  const [last] = lastOf(products + 2, 1);
  if (!last) throw new Error('The demo needs products');
  return last;
}

/** Products of the suspended store, which are not public: the three after the withdrawn one. */
export function suspendedProducts({ products }: { products: number }): DemoProduct[] {
  const userId = demoAccounts().find(({ suspended }) => suspended !== null)?.id ?? '';
  return lastOf(products + 5, 3).map((product) => ({ ...product, userId }));
}

const HOUR = 3_600_000;

/** The admin verified every manufacturer some hours after its registration. The acts are the same in every run. */
export function demoActs(): DemoAct[] {
  const [admin, ...otherAccounts] = demoAccounts();
  if (!admin) throw new Error('The demo needs its admin');
  return otherAccounts.flatMap(({ id, createdAt, manufacturer }) => {
    if (manufacturer?.verificationStatus !== 'verified') return [];
    const random = new Random(`verified ${id}`);
    const at = new Date(Date.parse(createdAt) + random.int(2 * HOUR, 40 * HOUR));
    const target = { kind: 'manufacturer', id };
    return [{ id: uuidAt(at, random), at: at.toISOString(), actorId: admin.id, action: 'manufacturer.verified', target }];
  });
}
