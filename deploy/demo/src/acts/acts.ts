import { demoAccounts } from '../accounts/accounts.js';
import { type DemoProduct, demoProducts } from '../products/products.js';
import { Random, uuidAt } from '../random.js';

/** Something that the admin of the demo did, for the log. */
export interface DemoAct {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  actorId: string;
  action: string;
  target: { kind: string; id: string };
}

/** As its manufacturer reads it. */
export const withdrawalReason = 'Las fotos son de otra marca. Subí fotos tuyas y escribinos para volver a publicarlo.';

/** The last `count` of a catalogue that is longer than what is loaded. */
const lastOf = (products: number, count: number): DemoProduct[] => [...demoProducts({ count: products })].flat().slice(-count);

/** A product that the admin took out of the shop: the second after the last of the catalogue. */
export function withdrawnProduct({ products }: { products: number }): DemoProduct {
  const [last] = lastOf(products + 2, 1);
  if (!last) throw new Error('The demo needs products');
  return last;
}

/** What the suspended store sells, which nobody sees: the three after that. */
export function suspendedProducts({ products }: { products: number }): DemoProduct[] {
  const userId = demoAccounts().find(({ suspended }) => suspended !== null)?.id ?? '';
  return lastOf(products + 5, 3).map((product) => ({ ...product, userId }));
}

const HOUR = 3_600_000;

/** That every manufacturer was verified, by the admin, some hours after it came: always the same acts. */
export function demoActs(): DemoAct[] {
  const [admin, ...others] = demoAccounts();
  if (!admin) throw new Error('The demo needs its admin');
  return others.flatMap(({ id, createdAt, manufacturer }) => {
    if (manufacturer?.verificationStatus !== 'verified') return [];
    const random = new Random(`verified ${id}`);
    const at = new Date(Date.parse(createdAt) + random.int(2 * HOUR, 40 * HOUR));
    const target = { kind: 'manufacturer', id };
    return [{ id: uuidAt(at, random), at: at.toISOString(), actorId: admin.id, action: 'manufacturer.verified', target }];
  });
}
