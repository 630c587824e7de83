import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type MyOrders,
  type MySubOrders,
  newOrderNumber,
  type Order,
  type PlacedOrder,
  type SalesStats,
  type UnifiedOrders,
} from '@shop/contracts';
import type { ManufacturerState, ProductState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { CommandBus } from '@nestjs/cqrs';
import { ana, inventory, newKey, type Person, productLine, World } from './support/world.js';
import { type ImportedOrder, ImportOrders } from '../src/index.js';

describe('orders', () => {
  let world: World;
  let sellers: ManufacturerState[];
  let products: ProductState[];
  let manufacturers: Person[];
  beforeAll(async () => {
    world = await World.start();
    sellers = [await world.seller({ name: 'Telares' }), await world.seller({ name: 'Once' })];
    manufacturers = sellers.map(({ id }) => world.person('manufacturer', id));
    products = [
      await world.product(sellers[0]!, { name: 'Remera', price: 1111 }),
      await world.product(sellers[1]!, { name: 'Buzo', price: 2222 }),
    ];
  });
  afterAll(() => world?.stop());

  const admin = () => world.person('admin');
  /** Places an order for one unit of each variant of these products. */
  async function order(orderedProducts: ProductState[], buyer?: Person, userData = ana): Promise<PlacedOrder> {
    await world.database.query('delete from rate_limit');
    const seen = await world.orderRequest(orderedProducts.map((product) => ({ product })));
    const { status, body } = await world.send<PlacedOrder>({ ...seen, userData }, { as: buyer });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }
  /** A new manufacturer who has sold nothing yet, and its person. */
  async function newSeller(): Promise<{ seller: ManufacturerState; manufacturer: Person }> {
    const seller = await world.seller();
    return { seller, manufacturer: world.person('manufacturer', seller.id) };
  }
  const rosa = { name: 'Rosa', phone: '1199998888' };
  const periodTooLong = { status: 400, body: { code: 'order.period-too-long', message: 'Elegí un período más corto.' } };
  const read = (number: string, as?: Person) => world.get<Order & ErrorBody>(`/api/orders/${number}`, as);

  describe('opening an order', () => {
    it('[A-26] [API-38] [CONST-25] shows all parts to its buyer and to admins, without any status', async () => {
      const buyer = world.person('wholesaler');
      const placed = await order(products, buyer);
      for (const person of [buyer, admin()]) {
        for (const number of [placed.id, placed.subOrders[1]!.id]) {
          const { status, body, headers } = await read(number, person);
          expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
          expect(body).toMatchObject({ id: placed.id, total: 6666, unified: true, userData: null });
          expect(body.user?.wholesaler).toMatchObject(ana);
          expect(JSON.stringify(body)).not.toMatch(/(?<!vat)status|estado/i);
          expect(body.subOrders.map(({ id, user, subtotal }) => [id, user.manufacturer.name, subtotal])).toEqual([
            [placed.subOrders[0]?.id, 'Telares', 2222],
            [placed.subOrders[1]?.id, 'Once', 4444],
          ]);
        }
      }
    });

    it('[UX 16] [D-145] shows the mark of each manufacturer as it is now, and none once it is suspended', async () => {
      const seller = await world.seller({ name: 'Marcado', createdAt: '2024-03-04T12:00:00.000Z' });
      const placed = await order([await world.product(seller)]);
      const shown = async () => (await read(placed.id)).body.subOrders.map(({ user }) => user.manufacturer.verified);
      expect(await shown()).toEqual(['Identidad verificada · desde marzo de 2024']);
      await world.seller({ ...seller, orderStep: 50 }, 2);
      expect(await shown()).toEqual(['Identidad verificada · desde marzo de 2024 · más de 50 pedidos']);
      await world.seller({ ...seller, orderStep: 50, suspended: true }, 3);
      expect(await shown()).toEqual([undefined]);
    });

    it('[A-26] [ORD-10] shows a manufacturer its own part and nothing of the other parts (B-01)', async () => {
      const placed = await order(products, world.person('wholesaler'));
      const own = placed.subOrders[1]!;
      for (const number of [placed.id, own.id, placed.subOrders[0]!.id]) {
        const { status, body } = await read(number, manufacturers[1]);
        expect([status, body.id, body.total, body.user?.wholesaler.phone]).toEqual([200, own.id, 4444, ana.phone]);
        expect(body.subOrders.map(({ id, order: fullOrder }) => [id, fullOrder.id])).toEqual([[own.id, own.id]]);
        const text = JSON.stringify(body);
        for (const secret of [placed.id, placed.subOrders[0]!.id, 'Telares', 'Remera', '6666', '2222,"created'])
          expect(text).not.toContain(secret);
      }
      expect(await read(placed.id, world.person('manufacturer'))).toMatchObject({
        status: 404,
        body: { message: 'No se encontró la orden.' },
      });
    });

    it('[A-26] [ORD-05] shows anyone with a number the order or part of that number, without phone and address (B-03)', async () => {
      const placed = await order(products, world.person('wholesaler'));
      for (const person of [undefined, world.person('wholesaler'), world.person(null)]) {
        const fullOrder = (await read(placed.id, person)).body;
        expect([fullOrder.total, fullOrder.subOrders.length]).toEqual([6666, 2]);
        const part = (await read(placed.subOrders[0]!.id, person)).body;
        expect([part.id, part.total, part.subOrders.map(({ id }) => id)]).toEqual([
          placed.subOrders[0]?.id,
          2222,
          [placed.subOrders[0]?.id],
        ]);
        expect(JSON.stringify(part)).not.toContain(placed.id);
        for (const body of [fullOrder, part]) {
          expect(body.user?.wholesaler).toEqual({ name: ana.name, phone: null, address: null, city: null, province: null });
          expect(JSON.stringify(body)).not.toContain(ana.phone);
        }
      }
    });

    it("[A-24] [API-38] shows a guest's name to anyone and their phone only to the manufacturer", async () => {
      const { id } = await order([products[0]!], undefined, rosa);
      expect((await read(id)).body).toMatchObject({ user: null, userData: { name: 'Rosa', phone: null } });
      expect((await read(id, manufacturers[0])).body).toMatchObject({ user: null, userData: rosa });
    });

    it('[ROUTE-22] [ORD-08] finds an order by any spelling of its number and returns 404 for other texts', async () => {
      const { id } = await order([products[0]!]);
      for (const written of [id.toLowerCase(), id.replaceAll('-', ''), ` ${id} `.replaceAll('0', 'o')]) {
        expect((await read(encodeURIComponent(written))).body.id).toBe(id);
      }
      for (const wrong of ['ZZZZ-ZZZZ-ZZZZ', 'x', newId(), encodeURIComponent("' or 1=1 --")]) {
        expect(await read(wrong)).toMatchObject({ status: 404, body: { code: 'order.not-found', message: 'No se encontró la orden.' } });
      }
    });
  });

  it("[D-117] [A-35] loses a wholesaler's notes and carriers with the account, and no other data", async () => {
    const [buyer, other] = [await world.buyer(), await world.buyer()];
    const seen = await world.orderRequest(products.map((product) => ({ product })));
    const typed = { delivery: 'carrier-branch', carrier: 'Vía Cargo', note: 'Para Rosa, Belgrano 12' };
    const body = { ...seen, carts: seen.carts.map((cart) => ({ ...cart, ...typed })) };
    const numbers: string[] = [];
    for (const as of [buyer, other]) numbers.push((await world.send<PlacedOrder>(body, { as })).body.id);
    await world.deleteBuyer(buyer.id);
    for (const [i, shipping] of [{ delivery: typed.delivery }, typed].entries()) {
      const { subOrders, user } = (await read(numbers[i]!, admin())).body;
      expect(user?.wholesaler.name).toBe(buyer.state.name);
      expect(subOrders.map(({ delivery, carrier, note }) => JSON.parse(JSON.stringify({ delivery, carrier, note })) as unknown)).toEqual([
        shipping,
        shipping,
      ]);
    }
  });

  describe("a wholesaler's contact data in an order", () => {
    it('[A-24] are those of the profile at the time of the order, not those of the request', async () => {
      const buyer = await world.buyer();
      const { id } = await order([products[0]!], buyer, { name: 'Otro', phone: '1100000000' });
      await world.buyer({ ...buyer.state, name: 'Después', phone: '1122222222' }, 2);
      await world.deleteBuyer(buyer.id, 3);
      for (const person of [buyer, manufacturers[0]!, admin()]) {
        expect((await read(id, person)).body.user?.wholesaler).toEqual({
          name: 'Distribuidora Sol',
          phone: '1177778888',
          address: 'Rivadavia 1500, 2000 Rosario, Santa Fe, Argentina',
          city: 'Rosario',
          province: 'Santa Fe',
          cuit: null,
          vatStatus: null,
        });
      }
    });

    it("[A-24] [CART-14] come from the request, which must have them, until the profile's first event arrives (B-04)", async () => {
      const early = world.person('wholesaler');
      const { id } = await order([products[0]!], early);
      expect((await read(id, early)).body.user?.wholesaler).toMatchObject({ ...ana, address: null });
      const seen = await world.orderRequest([{ product: products[0]! }]);
      expect(await world.send(seen, { as: early })).toMatchObject({ status: 400, body: { code: 'order.buyer' } });
    });
  });

  describe('[UX 31] [D-127] the tax data of an order', () => {
    const sellerTax = { cuit: '30999999995', vatStatus: 'responsable-inscripto', priceVat: 'added' } as const;
    const buyerTax = { cuit: '20000000060', vatStatus: 'monotributo' } as const;
    const placeTaxed = async () => {
      const seller = await world.seller(sellerTax);
      const buyer = await world.buyer(buyerTax);
      return { seller, buyer, ...(await order([await world.product(seller)], buyer)) };
    };

    it('are those of both sides when it was sent, for its participants and in the mail', async () => {
      const { seller, buyer, id } = await placeTaxed();
      await world.seller({ ...seller, cuit: null, vatStatus: 'monotributo', priceVat: null }, 2);
      await world.buyer({ ...buyer.state, cuit: null, vatStatus: null }, 2);
      for (const person of [buyer, world.person('manufacturer', seller.id), admin()]) {
        const { body } = await read(id, person);
        expect(body.user?.wholesaler).toMatchObject(buyerTax);
        expect(body.subOrders[0]?.user.manufacturer).toMatchObject(sellerTax);
      }
      expect(await world.placedOrderEvent(id)).toMatchObject({ buyer: buyerTax, parts: [{ sellerTax }] });
    });

    it("hide the buyer's from everybody else", async () => {
      const { id } = await placeTaxed();
      const text = JSON.stringify((await read(id)).body);
      expect(text).toContain(sellerTax.cuit);
      expect(text).not.toMatch(/20000000060|monotributo/);
    });

    it('lose the CUIT of a deleted manufacturer', async () => {
      const { seller, buyer, id } = await placeTaxed();
      await world.deleteSeller(seller.id);
      const { body } = await read(id, buyer);
      expect(body.subOrders[0]?.user.manufacturer).toMatchObject({ phone: '', street: null, vatStatus: 'responsable-inscripto' });
      expect(JSON.stringify(body)).not.toContain(sellerTax.cuit);
      const [row] = await world.database.query<object[]>('select cuit, vat_status, price_vat from book_seller where id = $1', [seller.id]);
      expect(row).toEqual({ cuit: null, vat_status: null, price_vat: null });
    });

    it('are absent from orders of earlier releases, which open and export as before', async () => {
      const { seller, buyer, id } = await placeTaxed();
      await world.database.query(`update orders set buyer = buyer - '{cuit,vatStatus}'::text[] where number = $1`, [id]);
      await world.database.query(`update sub_order set seller = seller - '{cuit,vatStatus,priceVat}'::text[] where order_number = $1`, [
        id,
      ]);
      const { status, body } = await read(id, world.person('manufacturer', seller.id));
      expect([status, body.user?.wholesaler.cuit, body.subOrders[0]?.user.manufacturer.vatStatus]).toEqual([200, undefined, undefined]);
      const { body: csv } = await world.get<string>('/api/orders/my-orders.csv', buyer);
      expect(csv).toContain('A coordinar;;;;\r\n');
    });
  });

  describe("a wholesaler's purchases", () => {
    it('[ACC-07] [API-30] [API-38] [ORD-10] are listed newest first, fifteen a page', async () => {
      const buyer = world.person('wholesaler');
      const placed = [];
      for (let i = 0; i < 16; i++) placed.push(await order(i === 15 ? products : [products[0]!], buyer));
      await order([products[0]!], world.person('wholesaler'));
      const { body } = await world.get<MyOrders>('/api/orders/my-orders', buyer);
      expect([body.orders.length, body.total, body.totalPages]).toEqual([15, 16, 2]);
      expect(body.orders.map(({ id }) => id)).toEqual(
        placed
          .toReversed()
          .slice(0, 15)
          .map(({ id }) => id),
      );
      expect(body.orders[0]).toEqual({
        id: placed[15]?.id,
        createdAt: placed[15]?.createdAt,
        unified: true,
        total: 6666,
        userData: null,
        user: { wholesaler: { ...ana, address: null, city: null, province: null } },
        subOrders: [
          { id: placed[15]?.subOrders[0]?.id, user: { manufacturer: { userId: sellers[0]?.id, name: 'Telares' } }, subtotal: 2222 },
          { id: placed[15]?.subOrders[1]?.id, user: { manufacturer: { userId: sellers[1]?.id, name: 'Once' } }, subtotal: 4444 },
        ],
      });
      const last = await world.get<MyOrders>('/api/orders/my-orders?page=2', buyer);
      expect(last.body.orders.map(({ id }) => id)).toEqual([placed[0]?.id]);
    });

    it('[A-27] [ORD-09] can be hidden repeatedly, and a hidden order still opens (B-23)', async () => {
      const buyer = world.person('wholesaler');
      const { id } = await order([products[0]!], buyer);
      const remove = (as: Person, number = id) => world.call('DELETE', `/api/orders/${number}`, { as });
      for (const [person, number] of [
        [world.person('wholesaler'), id],
        [buyer, 'ZZZZ-ZZZZ-ZZZZ'],
        [buyer, 'x'],
      ] as const)
        expect((await remove(person, number)).status).toBe(404);
      for (let i = 0; i < 2; i++) expect((await remove(buyer)).status).toBe(204);
      expect((await world.get<MyOrders>('/api/orders/my-orders', buyer)).body).toEqual({ orders: [], total: 0, totalPages: 1 });
      expect((await read(id, buyer)).status).toBe(200);
      expect((await world.get<MySubOrders>('/api/orders/my-suborders', manufacturers[0])).body.subOrders[0]?.id).toBe(id);
    });
  });

  describe("a manufacturer's sales", () => {
    it("[ACC-05] [A-51] [API-30] [API-39] are listed with buyer, city and own number, without other manufacturers' parts", async () => {
      const { seller, manufacturer } = await newSeller();
      const own = await world.product(seller, { articleCode: 'REM-1', price: 500 });
      const buyer = await world.buyer();
      const guest = await order([own], undefined, rosa);
      const unified = await order([products[0]!, own], buyer);
      const { body } = await world.get<MySubOrders>('/api/orders/my-suborders', manufacturer);
      const number = unified.subOrders[1]!.id;
      const inventories = ['M', 'L'].map((size) => ({ size, color: 'Negro', totalItem: 1 }));
      const part = {
        user: { manufacturer: expect.objectContaining({ userId: seller.id, name: seller.name }) },
        units: 2,
        subtotal: 1000,
        products: [{ name: 'Remera lisa', articleCode: 'REM-1', price: 500, inventories }],
        packs: [],
      };
      const [sol, guestRosa] = [
        { name: 'Distribuidora Sol', phone: '1177778888', guest: false, city: 'Rosario' },
        { ...rosa, guest: true, city: null },
      ];
      expect(body).toEqual({
        subOrders: [
          { ...part, id: number, order: { id: number }, createdAt: unified.createdAt, unified: true, buyer: sol },
          { ...part, id: guest.id, order: { id: guest.id }, createdAt: guest.createdAt, unified: false, buyer: guestRosa },
        ],
        total: 2,
        totalPages: 1,
      });
      expect(JSON.stringify(body)).not.toContain(unified.id);
    });

    it("[ACC-05] [A-33] include the names for a chat message, packs too, in the same order as on the order's page", async () => {
      const seller = await world.seller();
      const own = await world.product(seller, { name: 'Gorra', inventories: [inventory('Único', null), inventory('Niño', 'Rojo')] });
      const other = await world.product(seller, { name: 'Bufanda' });
      const pack = await world.pack(own, { name: 'Pack de gorras' });
      const seen = await world.orderRequest([{ product: own }, { product: other, quantity: 2 }, { pack, quantity: 3 }]);
      const { body: placed } = await world.send<PlacedOrder>({ ...seen, userData: ana }, { as: world.person('wholesaler') });
      const manufacturer = world.person('manufacturer', seller.id);
      const [sale] = (await world.get<MySubOrders>('/api/orders/my-suborders', manufacturer)).body.subOrders;
      const [part] = (await read(placed.id, manufacturer)).body.subOrders;
      expect(sale?.products).toEqual(
        part?.products.map(({ name, articleCode = null, price, inventories }) => ({
          name,
          articleCode,
          price,
          inventories: inventories.map(({ size, color, totalItem }) => ({ size, color, totalItem })),
        })),
      );
      expect(sale?.products[0]?.inventories).toEqual([
        { size: 'Único', color: null, totalItem: 1 },
        { size: 'Niño', color: 'Rojo', totalItem: 1 },
      ]);
      expect(sale?.packs).toEqual([{ name: 'Pack de gorras', price: part?.packs[0]?.price, totalItem: 3 }]);
    });

    it("[ACC-05] can be filtered by number, buyer's name and days of Buenos Aires", async () => {
      const { seller, manufacturer } = await newSeller();
      const own = await world.product(seller);
      const [jose, eva] = [
        await order([own], undefined, { name: 'José Núñez', phone: '1144440001' }),
        await order([own], undefined, { name: '100% Eva', phone: '1144440002' }),
      ];
      const at = (number: string, time: string) =>
        world.database.query('update sub_order set created_at = $2 where number = $1', [number, time]);
      // In Buenos Aires: 23:30 of the 9th, and 00:30 of the 10th.
      await at(jose.id, '2026-03-10T02:30:00Z');
      await at(eva.id, '2026-03-10T03:30:00Z');
      const found = async (query: string) =>
        (await world.get<MySubOrders>(`/api/orders/my-suborders?${query}`, manufacturer)).body.subOrders.map(({ id }) => id);
      expect(await found('search=jose%20nu')).toEqual([jose.id]);
      expect(await found(`search=${eva.id.toLowerCase().replaceAll('-', '')}`)).toEqual([eva.id]);
      expect(await found('search=%25')).toEqual([eva.id]);
      expect(await found(`search=${encodeURIComponent('％')}`)).toEqual([eva.id]);
      for (const text of ['nadie', '＿', 'Jos＿']) expect(await found(`search=${encodeURIComponent(text)}`)).toEqual([]);
      expect(await found('search=')).toEqual([eva.id, jose.id]);
      expect(await found('to=2026-03-09')).toEqual([jose.id]);
      expect(await found('from=2026-03-10')).toEqual([eva.id]);
      expect(await found('from=2026-03-09&to=2026-03-10')).toEqual([eva.id, jose.id]);
      const count = async (query: string) =>
        (await world.get<{ count: number }>(`/api/orders/my-suborders/count${query}`, manufacturer)).body.count;
      expect([await count(''), await count('?since=2026-03-10T02:30:00.000Z')]).toEqual([2, 1]);
    });

    it('[ACC-05] are summed up in statistics that count the units inside packs', async () => {
      const { seller, manufacturer } = await newSeller();
      const own = await world.product(seller, { name: 'Gorra', price: 100 });
      const pack = await world.pack(own, { price: 700 });
      const buyer = world.person('wholesaler');
      const seen = await world.orderRequest([{ product: own }, { pack, quantity: 3 }]);
      await world.send({ ...seen, userData: ana }, { as: buyer });
      await order([own], buyer);
      const old = await order([own]);
      await world.database.query(`update sub_order set created_at = now() - interval '8 days' where number = $1`, [old.id]);
      const stats = async (days: number) => (await world.get<SalesStats>(`/api/orders/my-stats?days=${days}`, manufacturer)).body;
      expect(await stats(7)).toEqual({
        days: 7,
        orders: 2,
        units: 16,
        amount: 2500,
        buyers: 1,
        products: [{ id: own.id, name: 'Gorra', units: 16 }],
      });
      expect(await stats(30)).toMatchObject({ orders: 3, units: 18, buyers: 2 });
    });
  });

  it('[API-31] [API-38] [ORD-10] [ORD-11] lists unified orders for admins, or all orders', async () => {
    const unified = await order(products, world.person('wholesaler'));
    const single = await order([products[0]!], undefined, rosa);
    const list = async (query: string) => (await world.get<UnifiedOrders>(`/api/orders/unified?limit=2${query}`, admin())).body;
    const { unifiedOrders, total, totalPages } = await list('');
    expect(unifiedOrders[0]).toMatchObject({
      id: unified.id,
      total: 6666,
      units: 4,
      userData: null,
      user: { wholesaler: ana },
      subOrders: [{ user: { manufacturer: { name: 'Telares' } } }, { user: { manufacturer: { name: 'Once' } } }],
    });
    expect(unifiedOrders.every((row) => row.unified)).toBe(true);
    expect(totalPages).toBe(Math.max(1, Math.ceil(total / 2)));
    const [newest, next] = (await list('&all=true')).unifiedOrders;
    expect(next?.id).toBe(unified.id);
    expect(newest).toMatchObject({ id: single.id, userData: rosa, user: null });
  });

  it('[API-31] lists an order whose units exceed 32 bits', async () => {
    const { id } = await order(products, world.person('wholesaler'));
    await world.database.query('update sub_order set units = 2000000000 where order_number = $1', [id]);
    const { status, body } = await world.get<UnifiedOrders>('/api/orders/unified?limit=1', admin());
    expect([status, body.unifiedOrders[0]]).toMatchObject([200, { id, units: 4_000_000_000 }]);
    await world.database.query('update sub_order set units = 2 where order_number = $1', [id]);
  });

  describe('the CSV export of orders', () => {
    const file = async (path: string, as: Person) => {
      const response = await world.get<string>(path, as);
      return { ...response, lines: response.body.split('\r\n').slice(0, -1) };
    };

    it('[ACC-05] [ACC-07] [ADM-05] has one row for each line, for buyers, manufacturers and admins', async () => {
      const buyer = world.person('wholesaler');
      const placed = await order(products, buyer);
      const purchases = await file('/api/orders/my-orders.csv', buyer);
      expect([purchases.status, purchases.headers.get('content-type'), purchases.headers.get('content-disposition')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'attachment; filename="compras.csv"',
      ]);
      expect(purchases.lines).toHaveLength(5);
      expect(purchases.lines[1]).toMatch(
        new RegExp(`^${placed.id};\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;Sí;Telares;Remera;;M;Negro;1;1111;1111;A coordinar;;;;$`),
      );
      const sold = await file('/api/orders/my-suborders.csv', manufacturers[1]!);
      expect(sold.lines.some((line) => line.startsWith(placed.subOrders[1]!.id))).toBe(true);
      expect(sold.body).not.toContain(placed.id);
      const all = await file('/api/orders/unified.csv', admin());
      expect(all.lines.filter((line) => line.startsWith(placed.id))).toHaveLength(4);
      expect(all.headers.get('content-disposition')).toBe('attachment; filename="pedidos-unificados.csv"');
      expect((await file('/api/orders/my-orders.csv?to=2020-01-01', buyer)).lines).toHaveLength(1);
    });

    it('[ADM-05] contains unified orders or all orders for admins, and is refused if it would be too long (B-16)', async () => {
      const [unified, single] = [await order(products, world.person('wholesaler')), await order([products[0]!])];
      const numbersIn = async (query: string) => {
        const { lines, headers } = await file(`/api/orders/unified.csv${query}`, admin());
        const numbers = new Set(lines.map((line) => line.split(';')[0]));
        return { name: headers.get('content-disposition'), has: [unified, single].map(({ id }) => numbers.has(id)) };
      };
      for (const query of ['', '?all=false'])
        expect(await numbersIn(query)).toEqual({ name: 'attachment; filename="pedidos-unificados.csv"', has: [true, false] });
      expect(await numbersIn('?all=true')).toEqual({ name: 'attachment; filename="pedidos.csv"', has: [true, true] });
      const lineCount = (count: number) =>
        world.database.query('update sub_order set line_count = $2 where number = $1', [single.id, count]);
      await lineCount(20_001);
      expect(await world.get('/api/orders/unified.csv?all=true', admin())).toMatchObject(periodTooLong);
      expect((await world.get('/api/orders/unified.csv', admin())).status).toBe(200);
      await lineCount(2);
    });

    it('is recorded in the audit log for admins only: each download, and an hour of looking at the list once', async () => {
      const [someAdmin, seller] = [admin(), await world.seller()];
      const auditNotes = async () =>
        (await world.database.query<{ body: { actorId: string } }[]>(`select body from outbox where name = 'audit.noted' order by id`))
          .map(({ body }) => body)
          .filter(({ actorId }) => [someAdmin.id, seller.id].includes(actorId));
      expect((await world.get('/api/orders/unified.csv?from=never', someAdmin)).status).toBe(400);
      await world.get('/api/orders/my-suborders.csv', world.person('manufacturer', seller.id));
      expect(await auditNotes()).toEqual([]);
      await world.get('/api/orders/unified.csv?all=true&from=2026-01-01', someAdmin);
      await world.get('/api/orders/unified.csv?all=true&to=2026-02-01', someAdmin);
      const act = { actorId: someAdmin.id, action: 'orders.exported', target: { kind: 'orders', id: 'all' } };
      const downloads = [
        { ...act, note: '2026-01-01…' },
        { ...act, note: '…2026-02-01' },
      ];
      expect(await auditNotes()).toEqual(downloads);
      const view = { actorId: someAdmin.id, action: 'orders.viewed', target: { kind: 'orders', id: 'unified' }, note: null };
      for (const page of [1, 2]) {
        expect((await world.get(`/api/orders/unified?page=${page}`, someAdmin)).status).toBe(200);
        expect(await auditNotes()).toEqual([...downloads, view]);
      }
    });

    it('[ACC-05] is read in chunks without gaps or repeats, and refused if it would be too long', async () => {
      const { seller, manufacturer } = await newSeller();
      const { id } = await order([await world.product(seller)]);
      // More orders with the same timestamp than fit into one chunk.
      await world.database.query(
        `insert into sub_order select gen_random_uuid(), 1, order_id, order_number, 'copy' || n, n, unified, seller_id, seller, lines, line_count, units, subtotal,
           buyer_id, buyer_name, created_at from sub_order, generate_series(1, 999) n where number = $1`,
        [id],
      );
      const { lines } = await file('/api/orders/my-suborders.csv', manufacturer);
      expect([lines.length, new Set(lines).size]).toEqual([2001, 2001]);
      await world.database.query(`update sub_order set line_count = 21 where seller_id = $1`, [seller.id]);
      expect(await world.get('/api/orders/my-suborders.csv', manufacturer)).toMatchObject(periodTooLong);
    });
  });

  it.each([
    ['my-orders?page=0', 'wholesaler'],
    ['my-orders?limit=101', 'wholesaler'],
    ['my-suborders?from=2026-02-30', 'manufacturer'],
    ['my-suborders?from=ayer', 'manufacturer'],
    ['my-suborders?search=x&search=y', 'manufacturer'],
    [`my-suborders?search=${'x'.repeat(101)}`, 'manufacturer'],
    ['my-suborders/count?since=2026-13-01T00:00:00Z', 'manufacturer'],
    ['my-stats?days=8', 'manufacturer'],
    ['unified?all=maybe', 'admin'],
    ['unified.csv?all=maybe', 'admin'],
    ['my-orders.csv?to=2026-99-99', 'wholesaler'],
  ] as const)('[API-30] refuses %s', async (path, role) => {
    expect((await world.get(`/api/orders/${path}`, world.person(role))).status).toBe(400);
  });
});

describe('importing orders', () => {
  let world: World;
  let sellers: ManufacturerState[];
  let products: ProductState[];
  let buyer: Awaited<ReturnType<World['buyer']>>;
  beforeAll(async () => {
    world = await World.start();
    sellers = [await world.seller({ name: 'Telares', minPurchase: 5000 }), await world.seller({ name: 'Once' })];
    products = [await world.product(sellers[0]!, { price: 1000 }), await world.product(sellers[1]!, { price: 2000 })];
    buyer = await world.buyer();
  });
  afterAll(() => world?.stop());

  const lines = (imported: ProductState[], quantity = 3): ImportedOrder['items'] => ({
    packs: [],
    products: imported.map((product) => productLine(product, quantity)),
  });
  const order = (changes: Partial<ImportedOrder> = {}): ImportedOrder => ({
    key: newKey(),
    number: newOrderNumber(),
    partNumbers: [newOrderNumber(), newOrderNumber()],
    buyer: buyer.id,
    unified: true,
    items: lines(products),
    createdAt: '2026-08-03T15:04:05.000Z',
    ...changes,
  });
  const importOrders = (...orders: ImportedOrder[]): Promise<number> =>
    world.service.app.get(CommandBus, { strict: false }).execute(new ImportOrders(orders));

  it('[ORD-01] [A-25] keeps given numbers and dates, takes names and prices from the book, and emits one event a part', async () => {
    const eventsBefore = await world.count('outbox');
    const one = order();
    expect(await importOrders(one)).toBe(1);
    const { body } = await world.get<Order>(`/api/orders/${one.number}`, buyer);
    expect(body).toMatchObject({ id: one.number, createdAt: one.createdAt, unified: true, total: 18_000 });
    expect(body.user?.wholesaler).toMatchObject({ name: buyer.state.name, phone: buyer.state.phone });
    expect(body.subOrders.map(({ id, subtotal, user }) => [id, subtotal, user.manufacturer.name])).toEqual([
      [one.partNumbers[0], 6000, 'Telares'],
      [one.partNumbers[1], 12_000, 'Once'],
    ]);
    expect(await world.count('outbox')).toBe(eventsBefore + 2);
  });

  it('[A-25] marks an order as unified if its buyer chose that or it has several manufacturers', async () => {
    const imported = [
      order({ partNumbers: [], items: lines([products[0]!]), unified: false }),
      order({ partNumbers: [], items: lines([products[0]!]), unified: true }),
      order({ unified: false }),
    ];
    await importOrders(...imported);
    const read = async ({ number }: ImportedOrder) => (await world.get<Order>(`/api/orders/${number}`, buyer)).body.unified;
    expect(await Promise.all(imported.map(read))).toEqual([false, true, true]);
  });

  it('[A-25] skips orders that already exist', async () => {
    const imported = [
      order({ partNumbers: [], items: lines([products[0]!]), unified: false }),
      order({ buyer: ana, partNumbers: [], items: lines([products[1]!]), unified: false }),
    ];
    expect(await importOrders(...imported)).toBe(2);
    const [orders, events] = [await world.count('orders'), await world.count('outbox')];
    expect(await importOrders(...imported, order())).toBe(1);
    expect([await world.count('orders'), await world.count('outbox')]).toEqual([orders + 1, events + 2]);
  });

  it("[A-27] can import an order as hidden in its buyer's list", async () => {
    const other = await world.buyer();
    const hidden = order({ buyer: other.id, hidden: true });
    await importOrders(order({ buyer: other.id }), hidden);
    expect((await world.get<MyOrders>('/api/orders/my-orders', other)).body.total).toBe(1);
    expect((await world.get<Order>(`/api/orders/${hidden.number}`)).status).toBe(200);
  });

  it('[A-29] [A-28] writes nothing of a batch in which an order breaks a rule or has an unknown item or buyer', async () => {
    const before = await world.count('orders');
    const deleted = await world.product(sellers[1]!);
    await world.removeProduct(deleted.id);
    const unknownProduct = { ...products[1]!, id: newId() };
    const refused: [ImportedOrder, RegExp][] = [
      [order({ items: lines(products, 1) }), /compra mínima|mínimo/],
      [order({ items: lines([deleted]), partNumbers: [] }), /Debes añadir|cambió/],
      [order({ items: lines([unknownProduct]) }), /price book does not know/],
      [order({ buyer: newId() }), /buyer of order .* is not known/],
      [order({ partNumbers: [newOrderNumber()] }), /2 manufacturers and 1 numbers/],
    ];
    for (const [one, why] of refused) await expect(importOrders(order(), one)).rejects.toThrow(why);
    expect(await world.count('orders')).toBe(before);
  });
});
