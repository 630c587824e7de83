import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, OrderRequest } from '@shop/contracts';
import { type CartPart, ruleInWords, senders, sendingRules, type Told, toldOf } from '@shop/contracts/sending-rules';
import type { ManufacturerState, ProductState } from '@shop/contracts/events';
import { inventory, World } from './support/world.js';

// The table of the specification's rules about sending, as `POST /api/orders` answers it. The browser runs the same one.

const statuses: Record<Told['code'], number> = {
  'order.empty': 400,
  'order.buyer': 400,
  'order.not-wholesaler': 403,
  'order.manufacturer': 403,
  'order.guests-off': 403,
  'order.below-minimum': 409,
};
const sharesOf = { enough: 0, 'too little': -1, removed: 0 } as const satisfies Record<CartPart, number>;

/** A shop of manufacturers that each have a product for every part that a cart may have of them. */
interface Shop {
  world: World;
  makers: { seller: ManufacturerState; products: Record<CartPart, ProductState> }[];
}
async function open(settings: Record<string, string> = {}): Promise<Shop> {
  const world = await World.start(settings);
  const makers: Shop['makers'] = [];
  for (const [i, name] of ['Telares', 'Once', 'Sur'].entries()) {
    const minPurchase = 10_000 * (i + 1);
    const seller = await world.seller({ name, minPurchase });
    const costing = (part: CartPart) => world.product(seller, { price: minPurchase + sharesOf[part], inventories: [inventory('M')] });
    const products = { enough: await costing('enough'), 'too little': await costing('too little'), removed: await costing('removed') };
    await world.removeProduct(products.removed.id);
    makers.push({ seller, products });
  }
  return { world, makers };
}

let shop: Shop;
let guestless: Shop;
beforeAll(async () => {
  [shop, guestless] = await Promise.all([open(), open({ GUEST_ORDERS: 'off' })]);
});
afterAll(() => Promise.all([shop?.world.stop(), guestless?.world.stop()]));

/** What the cart's page sends: what is sold of it. */
async function requestOf({ world, makers }: Shop, parts: readonly CartPart[]): Promise<OrderRequest> {
  const { carts } = await world.seen(parts.map((part, i) => ({ product: makers[i]!.products[part] })));
  return { carts: carts.filter(({ totalCart }) => totalCart > 0) };
}

describe('[CART-09] [CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [CART-16] [CART-17] [CART-19] [CART-20] [A-24] [A-30] sending', () => {
  it.each(sendingRules.map((rule) => ({ ...rule, words: ruleInWords(rule) })))(
    '$words',
    async ({ sender, unify, cart, buyer, guestsOff, told }) => {
      const { world, makers } = guestsOff ? guestless : shop;
      await world.database.query('delete from guest_attempt');
      const before = await world.count('orders');
      const request = { ...(await requestOf({ world, makers }, cart)), unified: unify, ...(buyer && { userData: buyer }) };
      const as = sender === 'guest' ? undefined : world.person(senders[sender]);
      const { status, body } = await world.send<ErrorBody>(request, { as });
      const { seller } = makers[Math.max(0, cart.indexOf('too little'))]!;
      expect([status, body.code, body.message]).toEqual(
        told ? [statuses[told.code], told.code, toldOf(told, seller)] : [201, undefined, undefined],
      );
      expect((await world.count('orders')) - before).toBe(told ? 0 : 1);
    },
  );
});
