import { afterAll, beforeAll, describe } from '@jest/globals';
import type { PlacedOrder } from '@shop/contracts';
import { describeAdminActs, testAccessMatrix, testRequestBodies, describeService, type OpenApi } from '@shop/testing/contracts';
import { Queues } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { ana, newKey, type Person, productLine, World } from './support/world.js';
import { start } from '../src/index.js';

const callers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'admin'] as const;
type Caller = (typeof callers)[number];
const buyers: readonly Caller[] = ['buyer', 'otherBuyer'];
const manufacturers: readonly Caller[] = ['manufacturer', 'otherManufacturer'];

/** Callers that get a 2xx. The order in the path is the buyer's and was sent to `manufacturer`. */
const allowed: Record<string, readonly Caller[]> = {
  'POST /api/cart': callers,
  'GET /api/cart/closers': callers,
  'GET /api/cart/saved': buyers,
  'PUT /api/cart/saved': buyers,
  'POST /api/orders': ['anonymous', 'roleless', 'buyer', 'otherBuyer'],
  'GET /api/orders/outcome': ['buyer'],
  'GET /api/orders/{id}': ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'admin'],
  'DELETE /api/orders/{id}': ['buyer'],
  'GET /api/orders/my-orders': buyers,
  'GET /api/orders/my-orders.csv': buyers,
  'GET /api/orders/my-suborders': manufacturers,
  'GET /api/orders/my-suborders/count': manufacturers,
  'GET /api/orders/my-suborders.csv': manufacturers,
  'GET /api/orders/my-stats': manufacturers,
  'GET /api/orders/unified': ['admin'],
  'GET /api/orders/unified.csv': ['admin'],
};

let world: World;
let people: Record<Exclude<Caller, 'anonymous'>, Person>;
let order: PlacedOrder;
let orderBody: object;
/** A valid body for each route that takes JSON. */
let valid: Record<'POST /api/cart' | 'PUT /api/cart/saved' | 'POST /api/orders', object>;
const key = 'a-key-of-the-buyer';
beforeAll(async () => {
  world = await World.start();
  const seller = await world.seller();
  const product = await world.product(seller);
  const pack = await world.pack(product);
  orderBody = { ...(await world.orderRequest([{ product }])), userData: ana };
  people = {
    roleless: world.person(null),
    buyer: world.person('wholesaler'),
    otherBuyer: world.person('wholesaler'),
    manufacturer: world.person('manufacturer', seller.id),
    otherManufacturer: world.person('manufacturer'),
    admin: world.person('admin'),
  };
  order = (await world.send<PlacedOrder>(orderBody, { key, as: people.buyer })).body;
  const cart = { packs: [{ packId: pack.id, quantity: 1 }], products: [productLine(product)] };
  valid = {
    'POST /api/cart': cart,
    'PUT /api/cart/saved': { version: 0, cart },
    'POST /api/orders': { ...(await world.orderRequest([{ product }, { pack }])), userData: ana, unified: false },
  };
});
afterAll(() => world?.stop());

const openApi = async (): Promise<OpenApi> => (await world.get<OpenApi>('/internal/openapi.json')).body;

describeAdminActs('cart-orders', () => world);

describe('[A-54] [CART-19] the access matrix', () => {
  testAccessMatrix({
    openApi,
    callers,
    allowed,
    isAllowed: async (route, caller) => {
      const [method = '', path = ''] = route.split(' ');
      const as = caller === 'anonymous' ? undefined : people[caller];
      const target = path.replace('{id}', order.id) + (path.endsWith('closers') ? `?manufacturer=${people.manufacturer.id}&missing=1` : '');
      const headers = { 'idempotency-key': method === 'POST' ? `${key}-${caller}` : key };
      const bodies: Record<string, object> = {
        'POST /api/orders': orderBody,
        'POST /api/cart': {},
        'PUT /api/cart/saved': { version: 0, cart: {} },
      };
      const { status } = await world.call(method, target, { as, headers, body: bodies[route] });
      if (![200, 201, 204, 401, 403, 404].includes(status)) throw new Error(`${route} answers ${status} to ${caller}`);
      return status < 400;
    },
  });
});

describe('[API-28] [API-29] request bodies', () => {
  testRequestBodies({
    openApi,
    routes: ['POST /api/cart', 'PUT /api/cart/saved', 'POST /api/orders'],
    validBody: (route) => valid[route],
    /** Sends as a guest, except to the route that only wholesalers may call. */
    send: async (route, body) => {
      await world.database.query('delete from rate_limit; delete from saved_cart');
      const [method = '', path = ''] = route.split(' ');
      const as = path === '/api/cart/saved' ? people.buyer : undefined;
      return world.call(method, path, { as, body: JSON.stringify(body), headers: { 'idempotency-key': newKey() } });
    },
  });
});

describeService({
  name: 'cart-orders',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('cart-orders'),
  manufacturerReplica: {
    table: 'cart_orders.book_seller',
    columns: ({ name, image, phone, street, minPurchase, pointOfSale, verificationStatus }) => ({
      name,
      image,
      phone,
      street,
      min_purchase: minPurchase,
      point_of_sale: pointOfSale,
      verification_status: verificationStatus,
    }),
  },
});
