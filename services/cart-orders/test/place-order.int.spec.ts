import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ErrorBody,
  type Order,
  type OrderBelowMinimumDetails,
  type OrderChangedDetails,
  type OrderRequest,
  orderRefusals,
  type PlacedOrder,
  verifiedText,
} from '@shop/contracts';
import type { ManufacturerState, ProductState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { type CartPart, describeRule, type Refusal, refusalText, senders, sendingRules } from '@shop/contracts/sending-rules';
import { computeFingerprint } from '../src/orders/fingerprint.js';
import { OrderNumbers } from '../src/orders/order-numbers.js';
import { orderBody, toRequestedOrder } from '../src/orders/orders.dto.js';
import { idempotencyScope } from '../src/orders/scope.js';
import { ana, inventory, newKey, type Person, World } from './support/world.js';

describe('POST /api/orders', () => {
  let world: World;
  let buyer: Person;
  let seller: ManufacturerState;
  let product: ProductState;
  beforeAll(async () => {
    world = await World.start();
    seller = await world.seller({ name: 'Telares', minPurchase: 20_000 });
    product = await world.product(seller);
  });
  afterAll(() => world?.stop());
  beforeEach(async () => {
    buyer = world.person('wholesaler');
    await world.database.query('delete from rate_limit');
  });

  const as = (person: Person | undefined) => ({ as: person });
  const requestOf = async (...lines: Parameters<World['orderRequest']>[0]) => ({ ...(await world.orderRequest(lines)), userData: ana });
  /** A request for one unit of each variant: 20,000 pesos. */
  const request = async (userData: object | undefined = ana): Promise<OrderRequest> =>
    ({ ...(await requestOf({ product })), userData }) as OrderRequest;
  const requestTo = async (n: number): Promise<OrderRequest> => {
    const lines = [];
    for (let i = 0; i < n; i++)
      lines.push({ product: await world.product(await world.seller({ name: `Fabricante ${i}` }), { price: 1000 * (i + 1) }) });
    return requestOf(...lines);
  };

  describe('placing an order', () => {
    it('[API-29] [ORD-01] [ORD-04] [CART-21] to one manufacturer gives it one number, which opens it', async () => {
      const { status, body, headers } = await world.send<PlacedOrder>(await request(), as(buyer));
      expect([status, headers.get('cache-control'), headers.get('idempotent-replayed')]).toEqual([201, 'no-store', null]);
      expect(body).toEqual({
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
        total: 20_000,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        unified: false,
        subOrders: [{ id: body.id, manufacturer: { userId: seller.id, name: 'Telares', phone: '1145678901' }, subtotal: 20_000 }],
      });
      const read = await world.get<Order>(`/api/orders/${body.id}`, buyer);
      expect([read.status, read.body.createdAt]).toEqual([200, body.createdAt]);
    });

    it('[ORD-01] [A-25] to several manufacturers creates one order whose parts have their own numbers (B-01)', async () => {
      const { body } = await world.send<PlacedOrder>({ ...(await requestTo(3)), unified: true }, as(buyer));
      expect(body).toMatchObject({ unified: true, total: 12_000 });
      expect(body.subOrders.map(({ subtotal }) => subtotal)).toEqual([2000, 4000, 6000]);
      expect(new Set([body.id, ...body.subOrders.map(({ id }) => id)]).size).toBe(4);
    });

    it('[A-25] creates a unified order if the flag is set, and always for several manufacturers', async () => {
      const [one, two] = [await request(), await requestTo(2)];
      const bodies = [
        { ...one, unified: false },
        { ...one, unified: true },
        { ...two, unified: false },
      ];
      const orders = await Promise.all(bodies.map((body) => world.send<PlacedOrder>(body, as(buyer))));
      expect(orders.map(({ body }) => body.unified)).toEqual([false, true, true]);
    });

    it('[API-39] [D-116] stores names, article codes, prices and contents, which do not change when the products do', async () => {
      const manufacturer = await world.seller({ name: 'Antes', street: 'Azcuénaga 550', pointOfSale: true });
      const shirt = await world.product(manufacturer, { name: 'Camisa', articleCode: 'CAM-1' });
      const pack = await world.pack(shirt);
      const { body } = await world.send<PlacedOrder>(await requestOf({ product: shirt, quantity: 2 }, { pack, quantity: 3 }), as(buyer));
      await world.seller({ ...manufacturer, name: 'Después' }, 2);
      await world.product(manufacturer, { ...shirt, name: 'Otra', articleCode: 'OTRA-1', price: 1 }, 2);
      await world.removePack(pack.id);
      const { subOrders, total } = (await world.get<Order>(`/api/orders/${body.id}`)).body;
      expect(total).toBe(130_000);
      const inventories = shirt.inventories.map(({ id, size }) => ({ id, size, color: 'Negro', totalItem: 2 }));
      expect(subOrders).toEqual([
        {
          id: body.id,
          order: { id: body.id },
          user: {
            manufacturer: {
              userId: manufacturer.id,
              name: 'Antes',
              image: null,
              phone: '1145678901',
              street: 'Azcuénaga 550',
              cuit: null,
              vatStatus: null,
              priceVat: null,
              verified: verifiedText(manufacturer),
            },
          },
          products: [{ id: shirt.id, name: 'Camisa', articleCode: 'CAM-1', price: 10_000, mainImage: '/media/remera', inventories }],
          packs: [
            {
              id: pack.id,
              name: 'Pack de remeras',
              price: 30_000,
              image: '/media/remera',
              totalItem: 3,
              units: 4,
              contents: [{ productId: shirt.id, name: 'Camisa', articleCode: 'CAM-1', inventories }],
            },
          ],
          units: 16,
          subtotal: 130_000,
          createdAt: body.createdAt,
        },
      ]);
    });

    it('[D-117] stores a note and a way of delivery for each manufacturer, and shows each only its own', async () => {
      const { carts, ...rest } = await requestTo(3);
      const chosen = [{ delivery: 'carrier-branch', carrier: 'Vía Cargo', note: 'Con remito.\nGracias' }, { note: 'Sin bolsas' }, {}];
      const { body } = await world.send<PlacedOrder>({ ...rest, carts: carts.map((cart, i) => ({ ...cart, ...chosen[i] })) }, as(buyer));
      const read = async (person: Person | undefined, number = body.id) =>
        (await world.get<Order>(`/api/orders/${number}`, person)).body.subOrders.map(({ delivery, carrier, note }) => ({
          delivery,
          carrier,
          note,
        }));
      expect(await read(buyer)).toEqual(chosen);
      const [first, second] = body.subOrders.map(({ manufacturer }) => world.person('manufacturer', manufacturer.userId));
      expect([await read(first), await read(second)]).toEqual([[chosen[0]], [chosen[1]]]);
      // Other readers of the number see no text that the wholesaler typed.
      expect(await read(undefined)).toEqual([{ delivery: 'carrier-branch' }, {}, {}]);
      // [D-124] The mails of the order show them too.
      expect((await world.placedOrderEvent(body.id))?.parts.map(({ shipping }) => shipping)).toEqual(chosen);
    });

    it('[D-117] shows a guest the own note by the number, and refuses a retry with another note', async () => {
      const key = newKey();
      const { carts, ...rest } = await request();
      const withNote = (note: string) => ({ ...rest, carts: carts.map((cart) => ({ ...cart, note })) });
      const { body } = await world.send<PlacedOrder>(withNote('Para el viernes'), { key });
      expect((await world.get<Order>(`/api/orders/${body.id}`)).body.subOrders[0]).toMatchObject({ note: 'Para el viernes' });
      expect((await world.send<PlacedOrder>(withNote(' Para el viernes '), { key })).body.id).toBe(body.id);
      expect((await world.send<ErrorBody>(withNote('Para el lunes'), { key })).status).toBe(422);
    });

    it('[D-117] refuses a note that is too long with a sentence', async () => {
      const { carts, ...rest } = await request();
      const body = { ...rest, carts: carts.map((cart) => ({ ...cart, note: 'x'.repeat(301) })) };
      const message = 'La nota debe tener hasta 300 caracteres.';
      expect(await world.send<ErrorBody>(body, as(buyer))).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', message, fields: { 'carts.0.note': message } },
      });
    });

    it('[A-25] publishes one event for each part, without phones, and one of the order for mails', async () => {
      await world.database.query('delete from outbox');
      const { body } = await world.send<PlacedOrder>({ ...(await requestTo(2)), unified: true }, as(buyer));
      const lines = await world.database.query<{ name: string; body: Record<string, unknown> }[]>(
        'select name, body from outbox order by seq',
      );
      expect(lines.map(({ name }) => name)).toEqual(['sub-order.received', 'sub-order.received', 'order.placed']);
      expect(lines[0]?.body).toEqual({
        id: expect.any(String),
        number: body.subOrders[0]?.id,
        orderNumber: body.id,
        sellerId: body.subOrders[0]?.manufacturer.userId,
        buyerId: buyer.id,
        buyerName: ana.name,
        units: 2,
        subtotal: 2000,
        unified: true,
        createdAt: body.createdAt,
      });
      expect(JSON.stringify(lines.slice(0, 2))).not.toContain(ana.phone);
      expect(lines[2]?.body).toMatchObject({
        number: body.id,
        buyerId: buyer.id,
        buyer: { name: ana.name, phone: ana.phone },
        total: body.total,
        parts: body.subOrders.map(({ id, manufacturer, subtotal }) => ({
          number: id,
          sellerId: manufacturer.userId,
          sellerName: manufacturer.name,
          units: 2,
          subtotal,
          products: [{ inventories: ['M', 'L'].map((size) => ({ size, color: 'Negro', totalItem: 1 })) }],
          packs: [],
          shipping: {},
        })),
      });
    });

    it('[A-25] takes the same three statements for any number of manufacturers, and a transaction for a guest', async () => {
      const [one, ten] = [await request(), await requestTo(10)];
      const statements = jest.spyOn(Client.prototype, 'query');
      try {
        const counts: number[] = [];
        for (const [body, person] of [
          [one, buyer],
          [ten, buyer],
          [one, undefined],
        ] as const) {
          statements.mockClear();
          expect((await world.send(body, as(person))).status).toBe(201);
          // The NOTIFY that follows has its own connection (D-107).
          counts.push(statements.mock.calls.filter(([text]) => !JSON.stringify(text).includes('pg_notify')).length);
        }
        expect(counts).toEqual([3, 3, 5]);
      } finally {
        statements.mockRestore();
      }
    });
  });

  describe('repeating a request with the same key', () => {
    /** Inserts an order with this key in a transaction that stays open, like a concurrent duplicate request. */
    async function insertUncommittedOrder(key: string, scope: string = buyer.id, fingerprint = 'x'): Promise<QueryRunner> {
      const runner = world.database.createQueryRunner();
      await runner.startTransaction();
      await runner.query(
        `insert into orders (id, number, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at)
         values ($1, $2, '{}', false, 1, 1, $3, $4, $5, now())`,
        [newId(), newKey(), scope, key, fingerprint],
      );
      return runner;
    }

    const waitForLock = () =>
      eventually('the second waits for the first', async () => {
        const locks = await world.database.query<unknown[]>(
          `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
        );
        return locks.length > 0;
      });

    it('[A-25] returns the first order even if prices changed since', async () => {
      const own = await world.product(seller);
      const body = await requestOf({ product: own });
      const key = newKey();
      const first = await world.send<PlacedOrder>(body, { key, as: buyer });
      await world.product(seller, { ...own, price: 99_000 }, 2);
      const repeated = await world.send<PlacedOrder>(body, { key: `"${key}"`, as: buyer });
      expect([repeated.status, repeated.headers.get('idempotent-replayed'), repeated.body]).toEqual([201, 'true', first.body]);
    });

    it('[A-25] is refused if the content differs', async () => {
      const key = newKey();
      const body = await request();
      await world.send(body, { key, as: buyer });
      const other = await world.send<ErrorBody>({ ...body, unified: true }, { key, as: buyer });
      expect(other).toMatchObject({ status: 422, body: { code: 'order.key-reused', message: 'Esa clave ya se usó para otro pedido.' } });
    });

    it('[A-25] creates separate orders for different buyers who use the same key', async () => {
      const key = newKey();
      const body = await request();
      const orders = [
        await world.send<PlacedOrder>(body, { key, as: buyer }),
        await world.send<PlacedOrder>(body, { key, as: world.person('wholesaler') }),
        await world.send<PlacedOrder>(body, { key }),
      ];
      expect(orders.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(orders.map((order) => order.body.id)).size).toBe(3);
    });

    it.each(['a wholesaler', 'a guest'])(
      '[A-25] creates one order, its two events and one response when %s sends it fifty times concurrently',
      async (who) => {
        const [key, body] = [newKey(), await request()];
        const [before, outboxBefore] = [await world.count('orders'), await world.count('outbox')];
        const responses = await Promise.all(
          Array.from({ length: 50 }, () => world.send<PlacedOrder>(body, { key, as: who === 'a guest' ? undefined : buyer })),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
        expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
        expect([(await world.count('orders')) - before, (await world.count('outbox')) - outboxBefore]).toEqual([1, 2]);
      },
    );

    it('[A-25] is allowed after the first request was refused', async () => {
      const own = await world.product(seller);
      const key = newKey();
      const seen = await requestOf({ product: own });
      await world.product(seller, { ...own, price: 11_000 }, 2);
      expect((await world.send(seen, { key, as: buyer })).status).toBe(409);
      expect((await world.send(await requestOf({ product: own }), { key, as: buyer })).status).toBe(201);
    });

    it('[A-25] creates the order if the concurrent first request is rolled back', async () => {
      const [key, body] = [newKey(), await request()];
      const blocker = await insertUncommittedOrder(key);
      const waiting = world.send<PlacedOrder>(body, { key, as: buyer });
      await waitForLock();
      await blocker.rollbackTransaction();
      await blocker.release();
      expect(await waiting).toMatchObject({ status: 201, body: { total: 20_000 } });
    });

    it.each(['a wholesaler', 'a guest'])('[A-24] [A-25] is not counted again when %s sends it concurrently', async (who) => {
      const [key, body, person] = [newKey(), await request(), who === 'a guest' ? undefined : buyer];
      const requested = toRequestedOrder(orderBody.parse(body));
      if (!requested) throw new Error('the request is valid');
      const blocker = await insertUncommittedOrder(key, idempotencyScope(person), computeFingerprint(requested));
      const waiting = world.send(body, { key, as: person });
      await waitForLock();
      await blocker.commitTransaction();
      await blocker.release();
      const { status, headers } = await waiting;
      expect([status, headers.get('idempotent-replayed')]).toEqual([201, 'true']);
      expect(await world.database.query('select count from rate_limit where count > 0')).toEqual([]);
    });

    it('[A-25] returns 503 with Retry-After if the concurrent first request takes too long', async () => {
      const [key, body] = [newKey(), await request()];
      const blocker = await insertUncommittedOrder(key);
      const { status, body: error, headers } = await world.send<ErrorBody>(body, { key, as: buyer });
      await blocker.rollbackTransaction();
      await blocker.release();
      expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'order.busy', '2']);
    });

    it('[A-25] can be avoided: its sender, and no other caller, can look up the order by key', async () => {
      const [key, other] = [newKey(), newKey()];
      const { body } = await world.send<PlacedOrder>(await request(), { key, as: buyer });
      const getOutcome = (header: string, person?: Person) =>
        world.get<{ id: string }>('/api/orders/outcome', person, { 'idempotency-key': header });
      expect(await getOutcome(key, buyer)).toMatchObject({ status: 200, body: { id: body.id } });
      for (const [header, person] of [
        [other, buyer],
        [key, undefined],
        [key, world.person('wholesaler')],
      ] as const)
        expect((await getOutcome(header, person)).status).toBe(404);
      expect((await world.get('/api/orders/outcome', buyer)).status).toBe(400);
    });

    it('[A-25] draws another order number if one is taken', async () => {
      const numbers = world.service.app.get(OrderNumbers, { strict: false });
      const { body: first } = await world.send<PlacedOrder>(await request(), as(buyer));
      const draw = numbers.next.bind(numbers);
      let draws = 0;
      numbers.next = () => (draws++ === 0 ? first.id : draw());
      try {
        const { status, body } = await world.send<PlacedOrder>(await request(), as(buyer));
        expect([status, draws, body.id === first.id]).toEqual([201, 2, false]);
      } finally {
        numbers.next = draw;
      }
    });

    it('[A-25] gives up after three order numbers that are taken, and writes nothing', async () => {
      const numbers = world.service.app.get(OrderNumbers, { strict: false });
      const { body: first } = await world.send<PlacedOrder>(await request(), as(buyer));
      const before = await world.count('orders');
      const draws = jest.spyOn(numbers, 'next').mockReturnValue(first.id);
      try {
        const { status } = await world.send(await request(), as(buyer));
        expect([status, draws.mock.calls.length, await world.count('orders')]).toEqual([409, 3, before]);
      } finally {
        draws.mockRestore();
      }
    });
  });

  describe('an order is refused', () => {
    const sent = [201];
    const outcome = ({ status, body }: { status: number; body: ErrorBody }) =>
      status === 201 ? [201] : [status, body.code, body.message.replaceAll('\u00a0', ' ')];

    it('[CART-12] [A-25] if a guest orders from several manufacturers, even without the unified flag', async () => {
      const notWholesaler = [403, 'order.not-wholesaler', 'Debe registrarse como mayorista para poder unificar pedidos.'];
      const body = { ...(await requestTo(2)), unified: false };
      expect(outcome(await world.send(body))).toEqual(notWholesaler);
      expect(outcome(await world.send(body, as(buyer)))).toEqual(sent);
    });

    it("[CART-09] [CART-17] [A-31] if the buyer's name or phone is missing or invalid", async () => {
      const wrong = async (userData: object | undefined) => (await world.send<ErrorBody>(await request(userData))).body;
      expect(await wrong({})).toMatchObject({
        code: 'order.buyer',
        fields: { 'userData.name': 'El nombre no puede estar vacío.', 'userData.phone': 'El teléfono debe tener entre 10 y 15 dígitos.' },
      });
      expect((await wrong({ name: ' Al ', phone: '11 4567-8901' })).fields).toEqual({
        'userData.name': 'El nombre debe tener al menos 3 caracteres.',
      });
      expect((await world.send(await request({ name: ' Ana ', phone: '+54 9 11 4567-8901' }))).status).toBe(201);
    });

    it("[CART-16] [A-29] below the manufacturer's minimum, and accepted at exactly the minimum", async () => {
      const manufacturer = await world.seller({ name: 'Mínimo', minPurchase: 20_001 });
      const own = await world.product(manufacturer);
      const { status, body } = await world.send<ErrorBody>(await requestOf({ product: own }));
      expect(outcome({ status, body })).toEqual([409, 'order.below-minimum', 'El mínimo de compra en Mínimo es de $ 20.001.']);
      const details = body.details as unknown as OrderBelowMinimumDetails;
      expect([details.manufacturer, details.missing, details.cart.total]).toEqual([{ userId: manufacturer.id, name: 'Mínimo' }, 1, 20_000]);
      await world.seller({ ...manufacturer, minPurchase: 20_000 }, 2);
      expect((await world.send(await requestOf({ product: own }))).status).toBe(201);
    });

    it('[CART-15] [A-29] with the first manufacturer of the cart whose minimum is missed', async () => {
      const sellers = await Promise.all(
        [0, 30_000, 40_000].map((minPurchase) => world.seller({ name: `Mínimo ${minPurchase}`, minPurchase })),
      );
      const products = [];
      for (const manufacturer of sellers) products.push({ product: await world.product(manufacturer) });
      const response = await world.send<ErrorBody>({ ...(await world.orderRequest(products)), userData: ana, unified: true }, as(buyer));
      expect(outcome(response)).toEqual([409, 'order.below-minimum', 'El mínimo de compra en Mínimo 30000 ($ 30.000).']);
    });

    const changeDetails = (body: ErrorBody) => body.details as unknown as OrderChangedDetails;
    const orderAfterChange = async (change: (own: ProductState) => Promise<unknown>) => {
      const manufacturer = await world.seller();
      const own = await world.product(manufacturer);
      const pack = await world.pack(own);
      const seen = await requestOf({ product: own }, { pack });
      await change(own);
      const before = await world.count('orders');
      const { status, body } = await world.send<ErrorBody>(seen, as(buyer));
      expect([status, body.code, body.message]).toEqual([409, 'order.changed', 'Algo cambió desde que lo viste. Revisá tu pedido.']);
      expect(await world.count('orders')).toBe(before);
      return { own, pack, details: changeDetails(body) };
    };

    it.each([
      ['rose', 12_000],
      ['fell', 8000],
    ])('[A-25] when a price %s since the buyer saw it', async (_, price) => {
      const { own, details } = await orderAfterChange((product) => world.product({ id: product.userId }, { ...product, price }, 2));
      expect(details.changes).toEqual([{ kind: 'product', id: own.id, name: 'Remera lisa', before: { price: 10_000 }, after: { price } }]);
      expect(details.cart.carts[0]?.products[0]).toMatchObject({ id: own.id, price });
    });

    /** A change of variants only: the product keeps its price. */
    const variantsGone = ({ id }: ProductState, gone: { id: string }[]) => ({
      kind: 'product',
      id,
      name: 'Remera lisa',
      before: { price: 10_000 },
      after: { price: 10_000 },
      goneInventories: gone.map((variant) => variant.id),
    });

    it('[A-25] [A-28] if a product or variant was deleted or the manufacturer is no longer verified', async () => {
      const deleted = await orderAfterChange((product) => world.removeProduct(product.id));
      expect(deleted.details.changes).toContainEqual(expect.objectContaining({ kind: 'product', id: deleted.own.id, after: null }));
      const variant = await orderAfterChange((product) =>
        world.product({ id: product.userId }, { ...product, inventories: product.inventories.slice(1) }, 2),
      );
      expect(variant.details.changes).toEqual([variantsGone(variant.own, variant.own.inventories.slice(0, 1))]);
      const hidden = await orderAfterChange((product) => world.seller({ id: product.userId, verificationStatus: 'pending' }, 2));
      expect(hidden.details.changes.map(({ after }) => after)).toEqual([null, null]);
      expect(hidden.details.cart.total).toBe(0);
    });

    it('[D-115] [A-25] if a size or colour in it is out of stock', async () => {
      const refused = await orderAfterChange((product) => {
        const inventories = product.inventories.map((one) => ({ ...one, outOfStock: true as const }));
        return world.product({ id: product.userId }, { ...product, inventories }, 2);
      });
      expect(refused.details.changes).toContainEqual(variantsGone(refused.own, refused.own.inventories));
      expect(refused.details.cart.carts[0]?.products[0]?.state).toBe('out-of-stock');
    });

    it('[A-36] if a pack has other units at the same price (B-20)', async () => {
      const manufacturer = await world.seller();
      const pack = await world.pack(await world.product(manufacturer));
      const seen = await requestOf({ pack });
      const products = pack.products.map((line) => ({ ...line, quantities: line.quantities.map((unit) => ({ ...unit, quantity: 1 })) }));
      await world.pack(await world.product(manufacturer), { ...pack, products }, 2);
      const { status, body } = await world.send<ErrorBody>(seen);
      expect([status, changeDetails(body).changes]).toEqual([
        409,
        [{ kind: 'pack', id: pack.id, name: 'Pack de remeras', before: { price: 30_000, units: 4 }, after: { price: 30_000, units: 2 } }],
      ]);
    });

    it('[A-25] if the totals in the request do not match', async () => {
      const body = await request();
      const carts = body.carts.map((cart) => ({ ...cart, totalCart: cart.totalCart - 1 }));
      expect(outcome(await world.send({ ...body, carts }))).toMatchObject([409, 'order.changed', expect.anything()]);
    });

    it('[A-25] if it contains unknown products', async () => {
      const unknownProduct = { id: newId(), price: 1, inventories: [{ id: newId(), totalItem: 1 }] };
      const carts = [{ manufacturer: { userId: newId(), name: 'X' }, packs: [], products: [unknownProduct], totalCart: 1 }];
      const { status, body } = await world.send<ErrorBody>({ carts, userData: ana });
      expect([status, body.code, changeDetails(body).cart.unknown]).toEqual([
        409,
        'order.changed',
        [{ kind: 'product', id: unknownProduct.id }],
      ]);
    });

    it.each([undefined, '', 'short', 'x'.repeat(65), 'with spaces in between', 'ñandú-ñandú-ñandú'])(
      '[A-25] if the idempotency key is missing or malformed: %s',
      async (key) => {
        const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': encodeURIComponent(key) };
        const response = await world.call<ErrorBody>('POST', '/api/orders', { body: await request(), headers });
        expect(response).toMatchObject({ status: 400, body: { code: 'order.key-required', message: 'Falta la clave del pedido.' } });
      },
    );

    const packCart = (price: number, totalItem = 1) => ({
      manufacturer: { userId: 'x' },
      totalCart: 1,
      packs: [{ id: 'x', price, totalItem, units: 1 }],
    });
    it.each([
      ['a text for carts', { carts: 'x' }],
      ['a cart without its manufacturer', { carts: [{ products: [], packs: [], totalCart: 0 }] }],
      ['a negative price', { carts: [packCart(-1)] }],
      ['0 of a pack', { carts: [packCart(1, 0)] }],
      ['two prices of one pack', { carts: [packCart(1), packCart(2)] }],
      ['too many carts', { carts: Array.from({ length: 51 }, () => ({ manufacturer: { userId: 'x' }, totalCart: 0 })) }],
      ['a list', []],
    ])('[API-29] with %s', async (_, body) => {
      expect(await world.send(body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    });
  });

  describe('the rate limit of orders', () => {
    /** Sets all counters, as if so many orders had been sent within the hour. */
    const setCounts = (count: number) => world.database.query('update rate_limit set count = $1', [count]);

    it("[A-24] is five an hour for each guest's phone, and refused orders do not count", async () => {
      const sendAs = async (phone: string) => world.send<ErrorBody>(await request({ name: 'Ana', phone }));
      for (let i = 0; i < 5; i++) expect((await sendAs('11 4444-4444')).status).toBe(201);
      const before = await world.count('orders');
      for (let i = 0; i < 2; i++) expect(await sendAs('1144444444')).toMatchObject({ status: 429, body: { code: 'order.too-many' } });
      expect(await world.count('orders')).toBe(before);
      expect((await sendAs('1155555555')).status).toBe(201);
      await world.database.query(`update rate_limit set started_at = now() - interval '61 minutes'`);
      expect((await sendAs('1144444444')).status).toBe(201);
      expect(JSON.stringify(await world.database.query('select * from rate_limit'))).not.toContain('4444');
    });

    it.each([
      ['is twenty an hour for each IP address of guests', '203.0.113.9', () => '203.0.113.9', '203.0.113.9', '203.0.113.10'],
      [
        'counts all addresses of an IPv6 /64 as one client',
        '2001:db8:1:2:1::0',
        (i: number) => `2001:db8:1:2:${i + 1}::${i}`,
        '2001:db8:1:2:ffff::1',
        '2001:db8:1:3::1',
      ],
    ])('[A-24] %s', async (_, first, addressOf, refused, otherClient) => {
      const body = await request();
      const sendAs = async (i: number, address: string) => {
        const userData = { name: 'Ana', phone: `11444444${10 + i}` };
        return (await world.send({ ...body, userData }, { headers: { 'x-forwarded-for': address } })).status;
      };
      expect(await sendAs(0, first)).toBe(201);
      await setCounts(18);
      for (let i = 18; i < 20; i++) expect(await sendAs(i, addressOf(i))).toBe(201);
      expect(await sendAs(20, refused)).toBe(429);
      expect(await sendAs(21, otherClient)).toBe(201);
    });

    it('[A-24] counts a phone in every spelling as one', async () => {
      const spellings = ['11 4444-5555', '+54 9 11 4444-5555', '011 4444 5555', '11 15 4444-5555', '5491144445555'];
      const sendAs = async (phone: string) => (await world.send(await request({ name: 'Ana', phone }))).status;
      for (const phone of spellings) expect(await sendAs(phone)).toBe(201);
      expect(await sendAs('01144445555')).toBe(429);
    });

    it('[A-24] is a hundred an hour for the guests of each manufacturer, with a message about the manufacturer', async () => {
      const body = await request();
      const sendAs = async (i: number) =>
        world.send<ErrorBody>(
          { ...body, userData: { name: 'Ana', phone: `${1144440000 + i}` } },
          { headers: { 'x-forwarded-for': `203.0.113.${i}` } },
        );
      expect((await sendAs(0)).status).toBe(201);
      await setCounts(98);
      for (let i = 98; i < 100; i++) expect((await sendAs(i)).status).toBe(201);
      expect(await sendAs(100)).toMatchObject({ status: 429, body: { code: 'order.too-many', message: orderRefusals.tooManyGuests } });
      const other = { ...(await requestTo(1)), userData: { name: 'Ana', phone: '1144449999' } };
      expect((await world.send(other, { headers: { 'x-forwarded-for': '203.0.113.200' } })).status).toBe(201);
    });

    it('[A-25] is sixty an hour for each wholesaler', async () => {
      const body = await request();
      const before = await world.count('orders');
      const answers = await Promise.all(Array.from({ length: 63 }, () => world.send<ErrorBody>(body, as(buyer))));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(Array.from({ length: 3 }, () => [429, 'order.too-many']));
      expect(await world.count('orders')).toBe(before + 60);
      await world.database.query(`update rate_limit set started_at = now() - interval '61 minutes'`);
      expect((await world.send(body, as(buyer))).status).toBe(201);
    });

    it('[A-25] counts an order of a wholesaler once, however often its key is sent at once', async () => {
      const [body, key] = [await request(), newKey()];
      const answers = await Promise.all(Array.from({ length: 8 }, () => world.send<PlacedOrder>(body, { ...as(buyer), key })));
      expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
      expect(await world.database.query('select count from rate_limit')).toEqual([{ count: 1 }]);
    });
  });
});

// Runs the specification's table of order rules against `POST /api/orders`. The storefront runs the same table in the browser.
describe('[CART-09] [CART-11] [CART-12] [CART-13] [CART-14] [CART-15] sending an order', () => {
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
