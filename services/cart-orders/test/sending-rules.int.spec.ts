import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, OrderRequest } from '@shop/contracts';
import { type CartPart, describeRule, senders, sendingRules, type Refusal, refusalText } from '@shop/contracts/sending-rules';
import type { ManufacturerState, ProductState } from '@shop/contracts/events';
import { inventory, World } from './support/world.js';

// Runs the specification's table of order rules against `POST /api/orders`. The storefront runs the same table in the browser.

const statuses: Record<Refusal['code'], number> = {
  'order.empty': 400,
  'order.buyer': 400,
  'order.not-wholesaler': 403,
  'order.manufacturer': 403,
  'order.guests-off': 403,
  'order.below-minimum': 409,
};
const priceOffsets = { enough: 0, 'too little': -1, removed: 0 } as const satisfies Record<CartPart, number>;

/** A shop in which each manufacturer has one product for each state of a cart part. */
interface Shop {
  world: World;
  manufacturers: { seller: ManufacturerState; products: Record<CartPart, ProductState> }[];
}
async function open(settings: Record<string, string> = {}): Promise<Shop> {
  const world = await World.start(settings);
  const manufacturers: Shop['manufacturers'] = [];
  for (const [i, name] of ['Telares', 'Once', 'Sur'].entries()) {
    const minPurchase = 10_000 * (i + 1);
    const seller = await world.seller({ name, minPurchase });
    const productFor = (part: CartPart) =>
      world.product(seller, { price: minPurchase + priceOffsets[part], inventories: [inventory('M')] });
    const products = {
      enough: await productFor('enough'),
      'too little': await productFor('too little'),
      removed: await productFor('removed'),
    };
    await world.removeProduct(products.removed.id);
    manufacturers.push({ seller, products });
  }
  return { world, manufacturers };
}

let shop: Shop;
let guestless: Shop;
beforeAll(async () => {
  [shop, guestless] = await Promise.all([open(), open({ GUEST_ORDERS: 'off' })]);
});
afterAll(() => Promise.all([shop?.world.stop(), guestless?.world.stop()]));

/** The request of the cart page, which leaves out removed items. */
async function requestOf({ world, manufacturers }: Shop, parts: readonly CartPart[]): Promise<OrderRequest> {
  const { carts } = await world.orderRequest(parts.map((part, i) => ({ product: manufacturers[i]!.products[part] })));
  return { carts: carts.filter(({ totalCart }) => totalCart > 0) };
}

describe('[CART-09] [CART-11] [CART-12] [CART-13] [CART-14] [CART-15] sending an order', () => {
  describe('[CART-16] [CART-17] [CART-19] [CART-20] [A-24] [A-30] follows each rule', () => {
    it.each(sendingRules.map((rule) => ({ ...rule, words: describeRule(rule) })))(
      '$words',
      async ({ sender, unify, cart, buyer, guestsOff, refusal }) => {
        const { world, manufacturers } = guestsOff ? guestless : shop;
        await world.database.query('delete from rate_limit');
        const before = await world.count('orders');
        const request = {
          ...(await requestOf({ world, manufacturers }, cart)),
          unified: unify,
          ...(buyer && { userData: buyer }),
        };
        const as = sender === 'guest' ? undefined : world.person(senders[sender]);
        const { status, body } = await world.send<ErrorBody>(request, { as });
        const { seller } = manufacturers[Math.max(0, cart.indexOf('too little'))]!;
        expect([status, body.code, body.message]).toEqual(
          refusal ? [statuses[refusal.code], refusal.code, refusalText(refusal, seller)] : [201, undefined, undefined],
        );
        expect((await world.count('orders')) - before).toBe(refusal ? 0 : 1);
      },
    );
  });
});
