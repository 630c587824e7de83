import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type BatchCheck,
  type BatchList,
  type BatchRequest,
  type BatchRow,
  type BatchUndo,
  type ErrorBody,
  pageTags,
  type Product,
  type ProductList,
} from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { ExpiredRowsJob } from '@shop/platform';
import type { QueryRunner } from 'typeorm';
import { expiredBatches } from '../src/batches/batch-rows.js';
import { eraseSeller } from '../src/manufacturers/erase-seller.js';
import { removeAllOfSeller } from '../src/products/remove-all-of-seller.js';
import { type Person, refusal, World } from './support/world.js';

describe('a batch of products', () => {
  let world: World;
  let seller: Person;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    seller = await world.manufacturer({ name: 'Nido Textil' });
  });

  const check = (request: object, as: Person = seller) =>
    world.call<BatchCheck & ErrorBody>('POST', '/api/products/batches/check', { as, body: request });
  const rowsOf = (...rows: BatchRow[]): BatchRequest => ({ kind: 'rows', rows });
  const undo = (id: string, as: Person = seller) => world.call<BatchUndo & ErrorBody>('POST', `/api/products/batches/${id}/undo`, { as });
  const newRow = async (n: number, changes: object = {}): Promise<BatchRow> => ({ n, ...(await world.productBody(seller)), ...changes });
  const read = async (id: string, as: Person = seller): Promise<Product> => (await world.get<Product>(`/api/products/${id}`, as)).body;
  const productNamed = (name: string) => world.product(seller, { name });
  const ownProducts = (query = '') => world.ownProducts(seller, `?pageSize=100${query}`);
  const priceTooLow = 'El precio debe ser un número mayor o igual a 1.';
  const everything = () =>
    world.database.query(
      `select (select json_agg(p order by id) from product p)::text, (select count(*) from product_batch), (select count(*) from outbox)`,
    );

  /** Records the SQL statements of `act`, including those in transactions. */
  async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
    const { database } = world;
    const statements: string[] = [];
    const create = database.createQueryRunner.bind(database);
    const spy = jest.spyOn(database, 'createQueryRunner').mockImplementation((mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner);
      runner.query = ((...given: Parameters<QueryRunner['query']>) => (statements.push(given[0]), query(...given))) as QueryRunner['query'];
      return runner;
    });
    try {
      await act();
    } finally {
      spy.mockRestore();
    }
    return statements;
  }

  /** Inserts products of the seller by SQL, which is faster than the API. */
  async function manyProducts(n: number): Promise<string[]> {
    const model = await world.product(seller, { price: 1000 });
    const columns = await world.columnsOf('product', ['id', 'name', 'created_at']);
    await world.database.query(
      `insert into product (id, name, created_at, ${columns})
       select gen_random_uuid(), 'Remera ' || n, created_at - n * interval '1 second', ${columns} from product, generate_series(1, $1) n where id = $2`,
      [n - 1, model.id],
    );
    const newestFirst = 'select id from product where user_id = $1 order by created_at desc';
    const rows = await world.database.query<{ id: string }[]>(newestFirst, [seller.id]);
    return rows.map(({ id }) => id);
  }

  it('is checked row by row, and the check writes nothing', async () => {
    const [kept, repriced] = [await world.product(seller, { name: 'Remera Ñandú' }), await world.product(seller, { name: 'Buzo' })];
    const before = await everything();
    const { status, body } = await check(
      rowsOf(
        await newRow(2, { name: 'Musculosa', price: 999.5 }),
        { n: 3, id: repriced.id.toUpperCase(), price: 15_000, onSale: true },
        { n: 4, id: kept.id, name: 'Remera Ñandú', price: 12_500 },
        { n: 5, id: kept.id, price: 1 },
        await newRow(6, { name: ' remera nandu ' }),
        await newRow(7, { name: ' remera nandu ', repeat: true }),
        { ...(await newRow(8, { name: 'x', sizes: [] })), price: null },
        { n: 9, id: repriced.id, categoryId: 190 },
      ),
    );
    expect(status).toBe(200);
    expect(body.rows.map(({ n, status: what, id }) => [n, what, id])).toEqual([
      [2, 'new', undefined],
      [3, 'changed', repriced.id],
      [4, 'same', kept.id],
      [5, 'wrong', kept.id],
      [6, 'repeated', kept.id],
      [7, 'new', undefined],
      [8, 'wrong', undefined],
      [9, 'wrong', repriced.id],
    ]);
    expect(body.rows[0]?.after).toMatchObject({ name: 'Musculosa', price: 1000 });
    expect(body.rows[1]).toMatchObject({ name: 'Buzo', before: { price: 12_500, onSale: false }, after: { price: 15_000, onSale: true } });
    expect(body.rows[2]).not.toHaveProperty('after');
    expect(body.rows[3]?.fields).toEqual({ id: 'Ese producto está dos veces.' });
    expect(body.rows[6]?.fields).toEqual({
      name: 'El nombre debe tener entre 3 y 100 caracteres.',
      price: priceTooLow,
      sizes: 'Debes seleccionar al menos un tamaño',
    });
    expect(body.counts).toEqual({ new: 2, changed: 1, same: 1, wrong: 3, repeated: 1 });
    expect(await everything()).toEqual(before);
  });

  it('asks about new rows with the name of an earlier row or of a product, however spaces and accents are written', async () => {
    const kept = await world.product(seller, { name: 'Buzo  con   capucha' });
    const { body } = await check(
      rowsOf(
        await newRow(2, { name: 'Remera Ñandú' }),
        await newRow(3, { name: ' remera   nandu' }),
        await newRow(4, { name: 'Remera Ñandú' }),
        await newRow(5, { name: 'Remera Ñandú', repeat: true }),
        await newRow(6, { name: 'Buzo con capucha' }),
        await newRow(7, { name: 'Musculosa', price: 0 }),
        await newRow(8, { name: 'Musculosa' }),
      ),
    );
    expect(body.rows.map(({ n, status, id }) => [n, status, id])).toEqual([
      [2, 'new', undefined],
      [3, 'repeated', undefined],
      [4, 'repeated', undefined],
      [5, 'new', undefined],
      [6, 'repeated', kept.id],
      [7, 'wrong', undefined],
      [8, 'new', undefined],
    ]);
  });

  it('creates and changes the products of a check, and leaves unchanged rows untouched', async () => {
    const [kept, repriced] = [await world.product(seller, { name: 'Remera' }), await world.product(seller, { name: 'Buzo' })];
    await world.takeInvalidatedTags();
    const { status, body } = await world.batch(
      seller,
      rowsOf(await newRow(1, { name: 'Musculosa' }), { n: 2, id: repriced.id, price: 15_000 }, { n: 3, id: kept.id, name: 'Remera' }),
    );
    expect([status, body]).toEqual([201, { id: expect.any(String), created: 1, changed: 1, same: 1, skipped: 0 }]);
    const { myProducts } = await ownProducts();
    expect(myProducts.map(({ name, price, visible }) => [name, price, visible])).toEqual([
      ['Musculosa', 12_500, true],
      ['Buzo', 15_000, true],
      ['Remera', 12_500, true],
    ]);
    // Up to twenty rows are as urgent as single edits.
    const { 1: now, 2: soon } = await world.takeInvalidatedTags();
    expect(now).toEqual(expect.arrayContaining([pageTags.product(repriced.id), pageTags.newest, pageTags.store(seller.id)]));
    expect(now).not.toContain(pageTags.product(kept.id));
    expect(soon.every((tag) => tag.startsWith('beside:'))).toBe(true);
  });

  it('is refused with field errors while a row is invalid, unless the client asks to skip invalid rows', async () => {
    const request = rowsOf(await newRow(11, { name: 'Una' }), await newRow(12, { price: 0 }), await newRow(13, { name: 'Dos' }));
    const before = await everything();
    const refused = await world.batch(seller, request);
    expect(refused).toMatchObject(refusal(400, 'batch.wrong', { fields: { '12.price': priceTooLow } }));
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['12.price']);
    expect((refused.body.details as unknown as BatchCheck).counts).toMatchObject({ new: 2, wrong: 1 });
    expect(await everything()).toEqual(before);
    const skipped = await world.batch(seller, request, { skipWrong: true });
    expect(skipped.body).toMatchObject({ created: 2, skipped: 1 });
    const again = await world.batch(seller, request, { skipWrong: true });
    expect(again.body).toMatchObject({ created: 0, skipped: 3 });
    const repeated = await world.batch(seller, rowsOf(await newRow(21, { name: 'Tres' }), await newRow(22, { name: 'Tres' })));
    expect([repeated.status, repeated.body.code]).toEqual([400, 'batch.wrong']);
  });

  it('[B-22] updates pages of up to twenty products as urgently as a single edit does, and of more behind single edits', async () => {
    const ids = await manyProducts(21);
    /** The tier in which the first product's page was invalidated since the last call. */
    const tierOfFirst = async (): Promise<number | undefined> => {
      const tags = await world.takeInvalidatedTags();
      return ([1, 2] as const).find((tier) => tags[tier].includes(pageTags.product(ids[0] ?? '')));
    };
    for (const count of [20, 21]) {
      const chosen = ids.slice(0, count);
      const requests: BatchRequest[] = [
        rowsOf(...chosen.map((id, n) => ({ n, id, price: 5000 }))),
        { kind: 'prices', amount: 700, round: 1, where: { ids: chosen } },
      ];
      for (const request of requests) {
        await tierOfFirst();
        const { id } = (await world.batch(seller, request)).body;
        const published = await tierOfFirst();
        expect((await undo(id)).body).toMatchObject({ restored: count });
        const tier = count === 20 ? 1 : 2;
        expect([count, published, await tierOfFirst()]).toEqual([count, tier, tier]);
      }
    }
  });

  it('is refused with a new check when products, rows or same names changed after its check', async () => {
    const product = await world.product(seller);
    const request = rowsOf({ n: 1, id: product.id, price: 20_000 }, await newRow(2, { name: 'Musculosa' }));
    const { seal } = (await check(request)).body;
    await world.editProduct(product.id, { price: 13_000 }, seller);
    const { status, body } = await world.publishBatch(seller, { ...request, seal });
    expect([status, body.code]).toEqual([409, 'batch.changed']);
    const fresh = body.details as unknown as BatchCheck;
    expect(fresh.rows[0]).toMatchObject({ before: { price: 13_000 }, after: { price: 20_000 } });
    const otherRows = [{ n: 1, id: product.id, price: 1 }];
    expect((await world.publishBatch(seller, { ...request, rows: otherRows, seal: fresh.seal })).status).toBe(409);
    await world.product(seller, { name: 'musculosa' });
    expect((await world.publishBatch(seller, { ...request, seal: fresh.seal })).status).toBe(409);
    expect((await read(product.id)).price).toBe(13_000);
  });

  it('cannot change products or use images of other users, and marks those rows as invalid', async () => {
    const stranger = await world.manufacturer();
    const [theirs, picture] = [await world.product(stranger), await world.uploadImage(stranger)];
    const own = await world.product(seller);
    const request = rowsOf(
      { n: 1, id: theirs.id, price: 1 },
      { n: 2, id: newId(), price: 1 },
      { n: 3, id: "1' or 1=1", price: 1 },
      { n: 4, id: own.id, images: [picture], mainImage: picture },
      await newRow(5, { images: [picture], mainImage: picture }),
      await newRow(6, { images: ['https://example.com/a.webp'], mainImage: 'https://example.com/a.webp' }),
    );
    const { body } = await check(request);
    expect(body.rows.map(({ fields }) => fields)).toEqual([
      { id: 'Ese producto no es tuyo.' },
      { id: 'Ese producto ya no existe.' },
      { id: 'Ese producto ya no existe.' },
      { images: 'Solo podés usar fotos que hayas subido.' },
      { images: 'Solo podés usar fotos que hayas subido.' },
      { images: 'Solo podés usar fotos que hayas subido.' },
    ]);
    expect((await world.batch(seller, request, { skipWrong: true })).body).toMatchObject({ created: 0, changed: 0, skipped: 6 });
    expect(await read(theirs.id)).toEqual(theirs);
    const prices = await check({ kind: 'prices', percent: 10, round: 1, where: { ids: [theirs.id, own.id] } });
    expect(prices.body.rows.map(({ status, fields }) => [status, fields])).toEqual([
      ['wrong', { id: 'Ese producto no es tuyo.' }],
      ['changed', undefined],
    ]);
  });

  it('is published once for an idempotency key, also when requests arrive at the same time', async () => {
    const request = rowsOf(await newRow(1));
    const { seal } = (await check(request)).body;
    const key = newId();
    const sent = await Promise.all(Array.from({ length: 10 }, () => world.publishBatch(seller, { ...request, seal }, key)));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(sent[0]?.status).toBe(201);
    expect(sent.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await ownProducts()).myTotalProducts).toBe(1);
    const other = await world.publishBatch(seller, { ...rowsOf(await newRow(1, { name: 'Otra' })), seal }, key);
    expect([other.status, other.body.code]).toEqual([422, 'batch.key-reused']);
    const keyless = await world.call<ErrorBody>('POST', '/api/products/batches', { as: seller, body: { ...request, seal } });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'request.key-invalid']);
  });

  it('is rolled back when its transaction fails, and its idempotency key can be used again', async () => {
    const request = rowsOf(await newRow(1), await newRow(2, { name: 'Otra' }));
    const { seal } = (await check(request)).body;
    const before = await everything();
    const key = newId();
    await world.database.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail before insert on outbox for each row execute function fail()`);
    try {
      expect((await world.publishBatch(seller, { ...request, seal }, key)).status).toBe(500);
    } finally {
      await world.database.query('drop function fail cascade');
    }
    expect(await everything()).toEqual(before);
    expect((await world.publishBatch(seller, { ...request, seal }, key)).body).toMatchObject({ created: 2 });
  });

  it('is refused beyond twenty batches in an hour, also when they are sent at once', async () => {
    const requests: object[] = [];
    for (let n = 1; n <= 22; n++) {
      const request = rowsOf(await newRow(1, { name: `Remera número ${n}` }));
      requests.push({ ...request, seal: (await check(request)).body.seal });
    }
    const answers = await Promise.all(requests.map((request) => world.publishBatch(seller, request)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 2 }, () => [429, 'batch.too-many']));
    expect((await ownProducts()).myTotalProducts).toBe(20);
  });

  it('is refused after twenty batches in an hour', async () => {
    const product = await world.product(seller);
    for (let n = 1; n <= 20; n++) expect((await world.batch(seller, rowsOf({ n: 1, id: product.id, price: n }))).status).toBe(201);
    const { status, body } = await world.batch(seller, rowsOf({ n: 1, id: product.id, price: 21 }));
    expect([status, body.code]).toEqual([429, 'batch.too-many']);
    await world.database.query(`update product_batch set created_at = now() - interval '61 minutes' where user_id = $1`, [seller.id]);
    expect((await world.batch(seller, rowsOf({ n: 1, id: product.id, price: 21 }))).status).toBe(201);
  });

  it('changes prices by a percentage or an amount, rounded, for all products, a category or a selection', async () => {
    const [remera, toalla] = [
      await world.product(seller, { price: 12_500 }),
      await world.product(seller, { name: 'Toalla', price: 1040, type: 130, categoryId: 176 }),
    ];
    await world.product(await world.manufacturer());
    const prices = async (change: object): Promise<unknown[]> => {
      const { body } = await check({ kind: 'prices', ...change });
      return body.rows.map(({ name, status, after, fields }) => [name, status, after?.price, fields?.['price']]);
    };
    expect(await prices({ percent: 12.5, round: 100, where: {} })).toEqual([
      ['Toalla', 'changed', 1200, undefined],
      ['Remera lisa', 'changed', 14_100, undefined],
    ]);
    expect(await prices({ amount: 60, round: 50, where: { categoryId: 130 } })).toEqual([['Toalla', 'changed', 1100, undefined]]);
    expect(await prices({ percent: 0, round: 1, where: { ids: [remera.id] } })).toEqual([['Remera lisa', 'same', undefined, undefined]]);
    expect(await prices({ amount: -5000, round: 10, where: { ids: [toalla.id] } })).toEqual([['Toalla', 'wrong', -3960, priceTooLow]]);
    expect((await world.batch(seller, { kind: 'prices', percent: 12.5, round: 100, where: {} })).body).toMatchObject({ changed: 2 });
    expect([(await read(remera.id)).price, (await read(toalla.id)).price]).toEqual([14_100, 1200]);
    const refused = [{ percent: 301, round: 1 }, { percent: 1, amount: 1, round: 1 }, { round: 1 }, { percent: 1, round: 7 }];
    for (const change of refused) expect((await check({ kind: 'prices', where: {}, ...change })).status).toBe(400);
    expect((await check({ kind: 'rows', rows: [] })).status).toBe(400);
    expect((await check({ kind: 'rows' })).status).toBe(400);
  });

  it('is undone once: its new products are deleted and its changes reverted', async () => {
    const picture = await world.uploadImage(seller);
    const product = await world.product(seller, { colors: [1], tags: ['lino'] });
    const request = rowsOf(
      { n: 1, id: product.id, name: 'Otro nombre', price: 1, colors: [2], tags: [], images: [picture], mainImage: picture },
      await newRow(2, { name: 'Nueva' }),
    );
    const { id } = (await world.batch(seller, request)).body;
    const stranger = await undo(id, await world.manufacturer());
    expect([stranger.status, stranger.body.code]).toEqual([403, 'batch.not-yours']);
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { removed: 1, restored: 1, left: [] }]);
    expect((await undo(id)).body).toEqual(answers[0]?.body);
    expect(await read(product.id)).toEqual(product);
    expect((await ownProducts()).myTotalProducts).toBe(1);
    for (const unknown of [newId(), 'x']) expect((await undo(unknown)).status).toBe(404);
    await world.database.query(`update product_batch set created_at = now() - interval '31 days' where id = $1`, [id]);
    expect((await undo(id)).status).toBe(404);
  });

  it('[D-116] refuses article codes of the store and of earlier rows, and restores no code that another product took', async () => {
    const coded = await world.product(seller, { articleCode: 'REM-1' });
    const [taken, free, repeated] = [
      { name: 'Uno', articleCode: 'rem-1' },
      { name: 'Dos', articleCode: 'REM-2' },
      { name: 'Tres', articleCode: 'rem-2 ' },
    ];
    const { body } = await check(rowsOf(await newRow(1, taken), await newRow(2, free), await newRow(3, repeated)));
    const problems = ['Ya usás ese código en otro producto.', undefined, 'Ese código está dos veces.'];
    expect(body.rows.map(({ fields }) => fields?.['articleCode'])).toEqual(problems);
    const request = rowsOf({ n: 1, id: coded.id, articleCode: 'REM-9' });
    const { seal } = (await check(rowsOf(await newRow(1, { name: 'Uno', articleCode: 'REM-5' })))).body;
    const { id } = (await world.batch(seller, request)).body;
    expect((await read(coded.id)).articleCode).toBe('REM-9');
    await world.product(seller, { articleCode: 'REM-1' });
    expect((await undo(id)).body).toMatchObject({ restored: 0, left: [{ why: 'su código de antes ahora lo tiene otro producto' }] });
    expect((await read(coded.id)).articleCode).toBe('REM-9');
    await world.product(seller, { articleCode: 'rem-5' });
    const late = await world.publishBatch(seller, { ...rowsOf(await newRow(1, { name: 'Uno', articleCode: 'REM-5' })), seal });
    expect(late.status).toBe(409);
  });

  it('[D-128] swaps article codes in one batch, also with a new product, and undoes it', async () => {
    const codes = ['SWAP-1', 'SWAP-2', 'SWAP-3'];
    const products = await Promise.all(codes.map((articleCode) => world.product(seller, { articleCode })));
    const codesNow = async () => Promise.all(products.map(async ({ id }) => (await read(id)).articleCode ?? null));
    const [a, b, c] = products.map(({ id }) => id) as [string, string, string];
    const answer = await world.batch(
      seller,
      rowsOf(
        { n: 1, id: a, articleCode: 'SWAP-2' },
        { n: 2, id: b, articleCode: 'swap-1' },
        { n: 3, id: c, articleCode: 'SWAP-4' },
        await newRow(4, { name: 'Cuatro', articleCode: 'SWAP-3' }),
      ),
    );
    expect(answer.body).toMatchObject({ created: 1, changed: 3 });
    expect(await codesNow()).toEqual(['SWAP-2', 'swap-1', 'SWAP-4']);
    expect((await undo(answer.body.id)).body).toEqual({ removed: 1, restored: 3, left: [] });
    expect(await codesNow()).toEqual(codes);
  });

  it('[D-128] undoes no swap of which a product was edited since', async () => {
    const [a, b] = [await world.product(seller, { articleCode: 'HALF-1' }), await world.product(seller, { articleCode: 'HALF-2' })];
    const { id } = (await world.batch(seller, rowsOf({ n: 1, id: a.id, articleCode: 'HALF-2' }, { n: 2, id: b.id, articleCode: 'HALF-1' })))
      .body;
    await world.batch(seller, rowsOf({ n: 1, id: b.id, price: 77 }));
    const { body } = await undo(id);
    expect(body).toMatchObject({ restored: 0 });
    expect(body.left.map(({ why }) => why)).toEqual([expect.stringContaining('código'), expect.any(String)]);
    expect((await read(a.id)).articleCode).toBe('HALF-2');
  });

  it('is undone except for products edited or deleted later, which the response lists', async () => {
    const [edited, deleted, untouched] = [await productNamed('Editado'), await productNamed('Borrado'), await productNamed('Intacto')];
    const changes = [edited, deleted, untouched].map(({ id }, n) => ({ n, id, price: 99 }));
    const createdRows = [await newRow(4, { name: 'Hecho y editado' }), await newRow(5, { name: 'Hecho y borrado' })];
    const { id } = (await world.batch(seller, rowsOf(...changes, ...createdRows))).body;
    const idOf = async (name: string): Promise<string> => (await ownProducts(`&search=${name}`)).myProducts[0]?.id ?? '';
    const createdAndEditedId = await idOf('Hecho y editado');
    for (const one of [edited.id, createdAndEditedId]) await world.editProduct(one, { onSale: true }, seller);
    for (const one of [deleted.id, await idOf('Hecho y borrado')]) await world.deleteProduct(one, seller);
    const { body } = await undo(id);
    expect({ ...body, left: body.left.toSorted((a, b) => a.why.localeCompare(b.why) || a.name.localeCompare(b.name)) }).toEqual({
      removed: 0,
      restored: 1,
      left: [
        { id: edited.id, name: 'Editado', why: 'lo editaste después' },
        { id: createdAndEditedId, name: 'Hecho y editado', why: 'lo editaste después' },
        { id: deleted.id, name: 'Borrado', why: 'lo eliminaste después' },
      ],
    });
    expect((await read(untouched.id)).price).toBe(12_500);
    expect((await read(edited.id)).price).toBe(99);
  });

  it('[PROD-11] is undone except for products whose former values break a rule of today', async () => {
    const [refused, restored] = [await world.product(seller, { name: 'Vieja' }), await world.product(seller, { name: 'Nueva' })];
    const changes = [refused, restored].map((product, n) => ({ n, id: product.id, price: 99 }));
    const { id } = (await world.batch(seller, rowsOf(...changes, await newRow(2, { name: 'Creada' })))).body;
    // Two products were written under earlier rules: one before the batch, one by it.
    const item = [id, refused.id];
    await world.database.query(
      `update product_batch_item set before = before || '{"price": 0}' where (batch_id, product_id) = ($1, $2)`,
      item,
    );
    await world.database.query(`update product set description = 'x' where user_id = $1 and name = 'Creada'`, [seller.id]);
    const left = [{ id: refused.id, name: 'Vieja', why: 'como estaba antes ya no se puede publicar' }];
    expect((await undo(id)).body).toEqual({ removed: 1, restored: 1, left });
    expect([(await read(refused.id)).price, (await read(restored.id)).price]).toEqual([99, 12_500]);
  });

  it('[A-53] names the packs whose variants it removes, hides them, and shows them again after its undo', async () => {
    const product = await world.product(seller);
    const quantities = product.inventories.map(({ id }) => ({ id, quantity: 1 }));
    const pack = await world.pack(seller, product, { products: [{ id: product.id, productpack: { quantities } }] });
    expect((await check(rowsOf({ n: 1, id: product.id, price: 900 }))).body.hiddenPacks).toEqual([]);
    expect((await check(rowsOf({ n: 1, id: product.id, sizes: [32] }))).body.hiddenPacks).toEqual(['Combo']);
    const { id } = (await world.batch(seller, rowsOf({ n: 1, id: product.id, sizes: [32] }))).body;
    const packs = async () => (await world.ownPacks(seller)).myPacks;
    expect(await packs()).toMatchObject([{ complete: false, missing: ['Remera lisa (M)'] }]);
    expect((await world.get(`/api/packs/${pack.id}`)).status).toBe(404);
    await undo(id);
    expect(await packs()).toMatchObject([{ complete: true, missing: [] }]);
    expect((await world.get(`/api/packs/${pack.id}`)).status).toBe(200);
  });

  it('keeps both changes when a single edit runs at the same time as a batch of prices', async () => {
    const product = await world.product(seller, { price: 1000 });
    const request: BatchRequest = { kind: 'prices', percent: 10, round: 1, where: {} };
    for (let n = 0; n < 10; n++) {
      const editing = world.editProduct(product.id, { name: `Remera ${n}` }, seller);
      const [published, edited] = await Promise.all([world.batch(seller, request), editing]);
      expect([201, 409]).toContain(published.status);
      expect(edited.status).toBe(200);
      expect((await read(product.id)).name).toBe(`Remera ${n}`);
    }
    const [row] = await world.database.query<{ version: number; batches: number }[]>(
      'select version, (select count(*)::int from product_batch where user_id = $2) as batches from product where id = $1',
      [product.id, seller.id],
    );
    expect(row?.version).toBe(1 + 10 + (row?.batches ?? 0));
  });

  it('[B-22] changes 500 products with few statements, behind single edits, and can be undone', async () => {
    const ids = await manyProducts(500);
    await world.takeInvalidatedTags();
    const clean = 'update search_dirty set clean = dirty';
    await world.database.query(clean);
    const request: BatchRequest = { kind: 'prices', percent: 12.5, round: 100, where: {} };
    let seal = '';
    let since = performance.now();
    const times: string[] = [];
    const time = (what: string, statements: string[]): void => {
      times.push(`${what} ${Math.round(performance.now() - since)} ms, ${statements.length} statements`);
      since = performance.now();
    };
    const checking = await statementsOf(async () => ({ seal } = (await check(request)).body));
    time('check', checking);
    expect(checking.length).toBeLessThanOrEqual(10);
    let id = '';
    const publishing = await statementsOf(async () => ({ id } = (await world.publishBatch(seller, { ...request, seal })).body));
    time('publish', publishing);
    expect(publishing.length).toBeLessThanOrEqual(25);
    const { 1: urgent, 2: soon } = await world.takeInvalidatedTags();
    expect(urgent).toEqual([]);
    expect(soon).toEqual(ids.map(pageTags.product).toSorted());
    const marks = `select tier, count(*)::int as n from search_dirty where dirty > clean group by tier`;
    expect(await world.database.query(marks)).toEqual([{ tier: 2, n: 500 }]);
    expect((await ownProducts('&sortBy=highestPrice')).myProducts[0]?.price).toBe(1100);
    const [edited] = await world.database.query<{ n: number }[]>(
      `select count(*)::int as n from outbox where name = 'product.edited' and aggregate_version = 2 and aggregate_id = any($1)`,
      [ids],
    );
    expect(edited?.n).toBe(500);

    since = performance.now();
    const undoing = await statementsOf(async () => expect((await undo(id)).body).toEqual({ removed: 0, restored: 500, left: [] }));
    time('undo', undoing);
    expect(undoing.length).toBeLessThanOrEqual(25);
    expect((await world.takeInvalidatedTags())[1]).toEqual([]);
    expect((await ownProducts('&sortBy=highestPrice')).myProducts[0]?.price).toBe(1000);
    process.stderr.write(`500 products: ${times.join('; ')}\n`);

    await world.product(seller);
    const tooMany = await check(request);
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'batch.too-large']);
  });

  it('creates 500 products with few statements, equal to products created one by one, and can be undone', async () => {
    const base = await newRow(0);
    const rows = Array.from({ length: 500 }, (_, n) => ({ ...base, n, name: `Remera ${n}` }));
    const request: BatchRequest = { kind: 'rows', rows };
    const { seal, counts } = (await check(request)).body;
    expect(counts.new).toBe(500);
    let id = '';
    const publishing = await statementsOf(async () => ({ id } = (await world.publishBatch(seller, { ...request, seal })).body));
    expect(publishing.length).toBeLessThanOrEqual(25);
    const { body } = await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`);
    expect(body.totalProducts).toBe(500);
    const [first] = body.products;
    expect((await read(first?.id ?? '')).inventories).toHaveLength(2);
    const undoing = await statementsOf(async () => expect((await undo(id)).body).toMatchObject({ removed: 500 }));
    expect(undoing.length).toBeLessThanOrEqual(25);
    expect((await ownProducts()).myTotalProducts).toBe(0);
    const tooMany = await check({ kind: 'rows', rows: [...rows, { ...base, n: 500 }] });
    expect([tooMany.status, tooMany.body.fields]).toEqual([400, { rows: 'Podés cargar hasta 500 productos por vez.' }]);
  });

  it('is listed newest first until a worker deletes it after thirty days', async () => {
    const product = await world.product(seller);
    const first = (await world.batch(seller, rowsOf({ n: 1, id: product.id, price: 2 }))).body;
    const second = (await world.batch(seller, { kind: 'prices', amount: 5, round: 1, where: {} })).body;
    await undo(second.id);
    const list = async (as: Person) => (await world.get<BatchList>('/api/products/batches', as)).body;
    expect(await list(seller)).toEqual({
      batches: [
        { ...second, kind: 'prices', createdAt: expect.stringMatching(/Z$/), undone: { removed: 0, restored: 1, left: [] } },
        { ...first, kind: 'rows', createdAt: expect.stringMatching(/Z$/), undone: null },
      ],
      totalBatches: 2,
    });
    expect(await list(await world.manufacturer())).toEqual({ batches: [], totalBatches: 0 });
    await world.database.query(`update product_batch set created_at = now() - interval '31 days' where id = $1`, [first.id]);
    expect((await list(seller)).totalBatches).toBe(1);
    await new ExpiredRowsJob(world.database, [expiredBatches]).run();
    expect(await world.database.query('select 1 from product_batch_item where batch_id = $1', [first.id])).toEqual([]);
    expect((await list(seller)).totalBatches).toBe(1);
  });

  it('is deleted with the account of its manufacturer', async () => {
    const other = await world.manufacturer();
    const [own, theirs] = [await world.product(seller), await world.product(other)];
    await world.batch(seller, rowsOf({ n: 1, id: own.id, price: 2 }));
    await world.batch(other, rowsOf({ n: 1, id: theirs.id, price: 2 }));
    const work = world.service.app.get(UnitOfWork);
    const deleteSeller = async (): Promise<void> => {
      await removeAllOfSeller(work, seller.id);
      await work.run(({ manager }) => eraseSeller(manager, seller.id));
    };
    await deleteSeller();
    await deleteSeller();
    const ownersIn = (table: string): Promise<{ user_id: string }[]> =>
      world.database.query(`select user_id from ${table} where user_id = any($1)`, [[seller.id, other.id]]);
    expect(await ownersIn('product')).toEqual([{ user_id: other.id }]);
    expect(await ownersIn('product_batch')).toEqual([{ user_id: other.id }]);
    expect((await world.get(`/api/products/${own.id}`)).status).toBe(404);
  });

  it("exports the caller's products as CSV without cells that a spreadsheet would evaluate", async () => {
    const product = await world.product(seller, {
      name: '=cmd|"x"',
      articleCode: 'REM-0142',
      description: 'Lisa;\ncon bolsillo',
      priceUSD: 9.5,
      colors: [1, 2],
      tags: ['lino', 'verano'],
      onSale: true,
    });
    await world.product(seller, { name: 'Zapatilla', sizes: [10, 66] });
    await manyProducts(250);
    const { status, body, headers } = await world.get<string>('/api/products/createdbyMe.csv', seller);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="productos.csv"');
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('id;nombre;codigo;tipo;genero;categoria;precio;precio_usd;talles;colores;descripcion;etiquetas;oferta;fotos');
    expect(body).toContain(
      `${product.id};"'=cmd|""x""";REM-0142;Indumentaria;Mujer;Remeras;12500;9,5;S, M;Negro, Blanco;"Lisa;\ncon bolsillo";lino, verano;si;${product.images[0]}\r\n`,
    );
    expect(body).toMatch(/;Zapatilla;.*;36, 38 \(Calzado\);/);
    expect(lines).toHaveLength(1 + 252 + 1);
    // `text()` removes the byte order mark that lets Excel detect the encoding.
    const raw = await fetch(`${world.service.url}/api/products/createdbyMe.csv`, { headers: { authorization: `Bearer ${seller.token}` } });
    const bytes = Buffer.from(await raw.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  });

  it('is allowed only for verified manufacturers whose products are public', async () => {
    const product = await world.product(seller);
    const { id } = (await world.batch(seller, rowsOf({ n: 1, id: product.id, price: 2 }))).body;
    const request = rowsOf({ n: 1, id: product.id, price: 3 });
    const { seal } = (await check(request)).body;
    await world.withdrawVerification(seller);
    expect([(await world.publishBatch(seller, { ...request, seal })).status, (await undo(id)).status]).toEqual([403, 403]);
    expect((await read(product.id)).price).toBe(2);
  });
});
