import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Pack, Product } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { describeAdminActs, testAccessMatrix, testRequestBodies, type OpenApi } from '@shop/testing/contracts';
import type { ApiResponse } from '@shop/testing';
import { type Person, World } from './support/world.js';

const callers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'] as const;
type Caller = (typeof callers)[number];
const manufacturers: readonly Caller[] = ['manufacturer', 'otherManufacturer', 'unverified'];

/** Callers that a route allows. The addressed item belongs to `manufacturer` and is created again for each caller. */
const allowed: Record<string, readonly Caller[]> = {
  'GET /api/products': callers,
  'GET /api/products/new': callers,
  'GET /api/products/onsale': callers,
  'GET /api/products/offers': callers,
  'GET /api/products/bisuteria-or-blanqueria': callers,
  'GET /api/products/results-search': callers,
  'GET /api/products/advanced-search': callers,
  'GET /api/products/filtered': callers,
  'GET /api/products/manufacturer/{id}': callers,
  'GET /api/products/related/{id}': callers,
  'GET /api/products/shopfronts': callers,
  'GET /api/products/{id}': callers,
  'GET /api/products/createdbyMe': manufacturers,
  'GET /api/products/createdbyMe.csv': manufacturers,
  'GET /api/products/batches': manufacturers,
  'POST /api/products/batches/check': ['manufacturer', 'otherManufacturer'],
  'POST /api/products/batches': ['manufacturer', 'otherManufacturer'],
  'POST /api/products/batches/{id}/undo': ['manufacturer'],
  'GET /api/products/moderation': ['admin'],
  'PUT /api/products/{id}/moderation': ['admin'],
  'PUT /api/packs/{id}/moderation': ['admin'],
  'POST /api/products': ['manufacturer', 'otherManufacturer'],
  'PUT /api/products/{id}': ['manufacturer'],
  'PUT /api/products/{id}/stock': ['manufacturer'],
  'DELETE /api/products/{id}': ['manufacturer', 'admin'],
  'DELETE /api/products/by-user/{userId}': ['manufacturer', 'admin'],
  'GET /api/packs': callers,
  'GET /api/packs/new': callers,
  'GET /api/packs/filtered': callers,
  'GET /api/packs/createdbyMe': manufacturers,
  'GET /api/packs/with-product/{id}': manufacturers,
  'GET /api/packs/{id}': callers,
  'POST /api/packs': ['manufacturer', 'otherManufacturer'],
  'PUT /api/packs/{id}': ['manufacturer'],
  'DELETE /api/packs/{id}': ['manufacturer', 'admin'],
  'GET /api/categories': callers,
  'GET /api/sizes': callers,
  'GET /api/colors': callers,
  'GET /api/genders': callers,
  'POST /api/images': manufacturers,
};

const routes = [
  'POST /api/products',
  'PUT /api/products/{id}',
  'PUT /api/products/{id}/stock',
  'POST /api/packs',
  'PUT /api/packs/{id}',
  'POST /api/products/batches/check',
  'POST /api/products/batches',
  'PUT /api/products/{id}/moderation',
  'PUT /api/packs/{id}/moderation',
] as const;
type Route = (typeof routes)[number];

let world: World;
let people: Record<Exclude<Caller, 'anonymous'>, Person>;
let seller: Person;
/** A valid body of every route that takes JSON, with its path. */
let valid: Record<Route, { path: string; body: Record<string, unknown> }>;
beforeAll(async () => {
  world = await World.start();
  const [manufacturer, otherManufacturer] = [await world.manufacturer(), await world.manufacturer()];
  const [unverified, roleless, admin] = [world.person('manufacturer', false), world.person(null), world.person('admin')];
  const [buyer, otherBuyer] = [world.person('wholesaler'), world.person('wholesaler')];
  await world.applyManufacturerState({ id: unverified.id, verificationStatus: 'pending' });
  people = { roleless, buyer, otherBuyer, manufacturer, otherManufacturer, unverified, admin };
});
afterAll(() => world?.stop());

const openApi = async (): Promise<OpenApi> => (await world.get<OpenApi>('/internal/openapi.json')).body;

describeAdminActs('catalog', () => world);

describe('[A-54] [API-46] the access matrix', () => {
  testAccessMatrix({
    openApi,
    callers,
    allowed,
    isAllowed: async (route, caller) => {
      const [method = '', path = ''] = route.split(' ');
      const { manufacturer } = people;
      const as = caller === 'anonymous' ? undefined : people[caller];
      let id = manufacturer.id;
      let body: unknown;
      if (path.startsWith('/api/products/batches/{id}')) {
        const rows = [{ n: 1, ...(await world.productBody(manufacturer)), repeat: true }];
        ({ id } = (await world.batch(manufacturer, { kind: 'rows', rows })).body);
      } else if (path.startsWith('/api/products')) {
        // A unique name: an admin blocks it, and a product of the same name would be blocked too.
        if (!path.includes('manufacturer')) ({ id } = await world.product(manufacturer, { name: `Remera ${newId()}` }));
        if (method === 'POST' || method === 'PUT')
          body = await world.productBody(method === 'POST' && manufacturers.includes(caller) && as ? as : manufacturer);
      } else if (path.startsWith('/api/packs')) {
        const owner = method === 'POST' && caller === 'otherManufacturer' && as ? as : manufacturer;
        body = world.packBody(await world.product(owner));
        if (path.includes('{id}')) {
          const created = await world.call<Pack & ErrorBody>('POST', '/api/packs', { as: manufacturer, body });
          ({ id } = created.body);
        }
      }
      if (path.endsWith('stock')) body = { outOfStock: true };
      if (path.endsWith('moderation')) body = { blocked: true, reason: 'Foto ajena' };
      const target = path.replace('{id}', id).replace('{userId}', manufacturer.id);
      const { status } = await world.call<Product | ErrorBody>(method, target, {
        ...(as && { as }),
        ...((method === 'POST' || method === 'PUT') && { body: body ?? {} }),
      });
      if (status >= 500) throw new Error(`${route} answers ${status} to ${caller}`);
      return status !== 401 && status !== 403;
    },
  });
});

/** Creates a manufacturer with products and a pack, which the access matrix does not change, and the bodies for them. */
async function prepareBodies(): Promise<void> {
  seller = await world.manufacturer();
  const products = await Promise.all([1, 2, 3].map(() => world.product(seller, { colors: [1, 2, 3] })));
  const [{ id, mainImage, images }] = products as [Product];
  const lines = products.map((product) => ({
    id: product.id,
    productpack: { quantities: product.inventories.map((inventory) => ({ id: inventory.id, quantity: 2 })) },
  }));
  const pack = { name: 'Combo', description: 'Tres remeras', price: 1000, priceUSD: 2, products: lines };
  const made = await world.call<Pack>('POST', '/api/packs', { as: seller, body: pack });
  const more = {
    description: 'De algodón',
    priceUSD: 9.5,
    tags: ['verano'],
    isVariable: true,
    sizes: [76],
    colors: [1],
    variations: [{ colorId: 1, mainImage, images }],
  };
  const body = await world.productBody(seller, more);
  const rows = [
    { n: 1, ...body, repeat: true },
    { n: 2, id, price: 5, variations: [] },
  ];
  const batch = { kind: 'rows', rows: [rows[0]], percent: 1, amount: 1, round: 1, where: { categoryId: 142, ids: [id] } };
  const { seal } = (await world.call<{ seal: string }>('POST', '/api/products/batches/check', { as: seller, body: batch })).body;
  valid = {
    'POST /api/products': { path: '/api/products', body },
    'PUT /api/products/{id}': { path: `/api/products/${id}`, body: await world.productBody(seller) },
    'PUT /api/products/{id}/stock': {
      path: `/api/products/${id}/stock`,
      body: { sizeId: products[0]?.sizes[0], colorId: 2, outOfStock: false },
    },
    'POST /api/packs': { path: '/api/packs', body: pack },
    'POST /api/products/batches/check': { path: '/api/products/batches/check', body: { ...batch, rows } },
    'POST /api/products/batches': { path: '/api/products/batches', body: { ...batch, seal, skipWrong: true } },
    'PUT /api/packs/{id}': { path: `/api/packs/${made.body.id}`, body: pack },
    'PUT /api/products/{id}/moderation': { path: `/api/products/${id}/moderation`, body: { blocked: false } },
    'PUT /api/packs/{id}/moderation': { path: `/api/packs/${made.body.id}/moderation`, body: { blocked: false } },
  };
}

describe('[API-46] request bodies', () => {
  testRequestBodies({
    openApi,
    routes,
    prepare: prepareBodies,
    validBody: (route) => valid[route].body,
    // An ordinary batch is as large as the largest one, and an admin's note is short.
    cpuBound: ['POST /api/products', 'PUT /api/products/{id}', 'POST /api/packs', 'PUT /api/packs/{id}'],
    send: async (route, body) => {
      await world.database.query('delete from product_batch');
      return world.call(route.split(' ')[0] ?? '', valid[route].path, {
        as: route.endsWith('/moderation') ? people.admin : seller,
        body: JSON.stringify(body),
        headers: { 'idempotency-key': newId() },
      });
    },
  });
});

/** For any input the service answers with an error code and a readable message, and keeps its rows unchanged. */
describe('bad input', () => {
  const nobody = '0193b1d5-0000-7000-8000-000000000000';
  const strange = [
    '\u202e\u2066',
    '🧵'.repeat(300),
    'e\u0301'.repeat(60),
    "'; drop table product; --",
    '%_\\',
    '<script>alert(1)</script>',
    '\uffff\ufffe',
  ];

  let world: World;
  let seller: Person;
  let product: Product;
  let pack: Pack;
  let valid: Record<string, unknown>;
  let validPack: Record<string, unknown>;
  let foreignPicture: string;

  beforeAll(async () => {
    world = await World.start();
    seller = await world.manufacturer();
    product = await world.product(seller, { colors: [1] });
    valid = await world.productBody(seller);
    validPack = world.packBody(product);
    pack = await world.pack(seller, product);
    foreignPicture = await world.uploadImage(await world.manufacturer());
  });
  afterAll(() => world.stop());

  const rows = () =>
    world.database.query(
      `select (select json_agg(p order by id) from product p)::text as products, (select json_agg(k order by id) from pack k)::text as packs`,
    );

  function expectCoded(what: string, { status, body }: ApiResponse<ErrorBody>, statuses = [400]): void {
    const { code, message } = body ?? {};
    const coded = { what, code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/), message: expect.stringMatching(/\S/) };
    expect({ what, code, message }).toEqual(coded);
    expect({ what, status: statuses.includes(status) ? 'as expected' : status }).toEqual({ what, status: 'as expected' });
    expect(JSON.stringify(body)).not.toMatch(/select |at \/|\.ts:|node_modules/);
  }

  const wrong: Record<string, unknown[]> = {
    name: [1, {}, ['Remera'], true, '', 'ab', 'a'.repeat(101)],
    description: [1, {}, 'ab', 'a'.repeat(1001)],
    price: ['12', 'doce', {}, [], true, 0, -1, 0.5, 1e300, 1_000_000_000],
    priceUSD: ['9', {}, 0, -3, 1e300],
  };
  const wrongOfProducts: Record<string, unknown[]> = {
    ...wrong,
    tags: [
      'verano',
      {},
      [1],
      [null],
      Array.from({ length: 31 }, (_, i) => `t${i}`),
      ['a'.repeat(51)],
      Array.from({ length: 5000 }, () => 'x'),
    ],
    images: ['x', {}, [1], [['x']], [], ['https://example.com/x.webp'], ['/media/../secret.webp'], Array.from({ length: 500 }, () => 'x')],
    mainImage: [1, {}, [], '', null, 'https://example.com/x.webp', 'javascript:alert(1)', 'data:image/png;base64,AAAA'],
    onSale: ['true', 1, {}],
    isVariable: ['true', 1, {}],
    type: ['88', 1, -88, 1e20, {}, 1.5],
    genderId: ['2', 0, 7, -1, 1e20, {}, 1.5],
    categoryId: ['142', 1, 88, -1, 1e20, {}, 1.5],
    sizes: ['32', {}, ['32'], [1e20], [-1], [9999], [null], []],
    colors: ['1', {}, ['1'], [1e20], [-1], [9999], [null], [{}]],
    variations: ['x', {}, [1], [null], ['x']],
  };

  it('[PROD-11] refuses every field of a product with a wrong type or value', async () => {
    const before = await rows();
    for (const [field, values] of Object.entries(wrongOfProducts)) {
      for (const value of values) {
        const what = `${field} = ${JSON.stringify(value).slice(0, 60)}`;
        // `variations` are validated only for products that vary by colour, an empty list of sizes only for others.
        const body = { ...valid, ...(field === 'variations' ? { isVariable: true, sizes: [], colors: [1] } : {}), [field]: value };
        const created = await world.call<ErrorBody>('POST', '/api/products', { as: seller, body });
        expectCoded(`POST ${what}`, created);
        expect({ what, fields: Object.keys(created.body.fields ?? {}).length }).toEqual({ what, fields: 1 });
        if (field !== 'variations')
          expectCoded(`PUT ${what}`, await world.call('PUT', `/api/products/${product.id}`, { as: seller, body: { [field]: value } }));
      }
    }
    for (const absent of ['name', 'price', 'type', 'genderId', 'categoryId', 'sizes', 'mainImage']) {
      const { [absent]: _, ...body } = valid;
      if (absent === 'type') continue;
      expectCoded(`POST without ${absent}`, await world.call('POST', '/api/products', { as: seller, body }));
    }
    expect(await rows()).toEqual(before);
  });

  it('[PACK-09] refuses every field of a pack with a wrong type or value', async () => {
    const before = await rows();
    const line = (quantities: unknown, id: unknown = product.id) => [{ id, productpack: { quantities } }];
    const id = product.inventories[0]?.id;
    const products = [
      'x',
      {},
      [],
      [1],
      [null],
      [{}],
      [{ id: product.id }],
      [{ id: product.id, productpack: null }],
      [{ id: product.id, productpack: [] }],
      line('x'),
      line([]),
      line([1]),
      line([{ id }]),
      line([{ id, quantity: '1' }]),
      line([{ id, quantity: 0 }]),
      line([{ id, quantity: -1 }]),
      line([{ id, quantity: 1.5 }]),
      line([{ id, quantity: 1e20 }]),
      line([{ id: nobody, quantity: 1 }]),
      line([{ id: 'x', quantity: 1 }]),
      line([{ id, quantity: 1 }], nobody),
      line([{ id, quantity: 1 }], 'x'),
      [...line([{ id, quantity: 1 }]), ...line([{ id, quantity: 1 }])],
    ];
    for (const [field, values] of Object.entries({ ...wrong, products })) {
      for (const value of values) {
        const what = `${field} = ${JSON.stringify(value).slice(0, 60)}`;
        expectCoded(`POST ${what}`, await world.call('POST', '/api/packs', { as: seller, body: { ...validPack, [field]: value } }));
        expectCoded(`PUT ${what}`, await world.call('PUT', `/api/packs/${pack.id}`, { as: seller, body: { [field]: value } }));
      }
    }
    for (const absent of Object.keys(validPack)) {
      const { [absent]: _, ...body } = validPack;
      expectCoded(`POST without ${absent}`, await world.call('POST', '/api/packs', { as: seller, body }));
    }
    expect(await rows()).toEqual(before);
  });

  it('ignores fields that are read-only or unknown', async () => {
    const before = await rows();
    const surplus = {
      id: nobody,
      userId: nobody,
      version: 99,
      visible: false,
      createdAt: '2001-01-01',
      card: {},
      detail: {},
      manufacturer: { name: 'x' },
      logo: 'x',
      category: { id: 1 },
      imgIds: ['x'],
      inventories: [],
      quantityTotal: 0,
      offset: 5,
      __proto__: { x: 1 },
      constructor: 1,
    };
    expect((await world.call('PUT', `/api/products/${product.id}`, { as: seller, body: surplus })).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await world.get('/api/products?offset=5&limit=1&where=1&constructor=1')).status).toBe(200);
    expect((await world.get('/api/packs?offset=5&limit=1')).status).toBe(200);
  });

  it('refuses images of other users, of other hosts and with invalid addresses', async () => {
    const before = await rows();
    for (const url of [
      foreignPicture,
      'https://example.com/a.webp',
      '//example.com/a.webp',
      '/media/0123456789abcdef0123456789abcdef.webp',
      'file:///etc/passwd',
      '/media/x.webp',
    ]) {
      for (const body of [
        { images: [url], mainImage: url },
        { isVariable: true, sizes: [76], colors: [1], variations: [{ colorId: 1, mainImage: url, images: [url] }] },
      ]) {
        const answer = await world.call<ErrorBody>('PUT', `/api/products/${product.id}`, { as: seller, body });
        expectCoded(`PUT ${JSON.stringify(body)}`, answer);
        expect(answer.body.fields).toHaveProperty('images');
      }
    }
    expect(await rows()).toEqual(before);
  });

  it('refuses invalid page numbers, page sizes, orders and filters', async () => {
    const own = ['/api/products/createdbyMe', '/api/packs/createdbyMe'];
    const searches = ['/api/products/offers', '/api/products/advanced-search', `/api/products/manufacturer/${seller.id}`];
    const lists = ['/api/products', '/api/packs', ...searches, ...own];
    const badPages = ['0', '-1', 'NaN', '1.5', '', '1e3', '99999999999999999999', '1&page=2'].map((page) => `page=${page}`);
    const badSizes = ['pageSize=0', 'pageSize=101', 'pageSize=x'];
    const badOrders = ['sortBy=name', 'sortBy=', 'sortOrder=desc', 'sortBy=newest&sortBy=newest'];
    for (const list of lists) {
      for (const query of [...badPages, ...badSizes, ...badOrders])
        expectCoded(`${list}?${query}`, await world.get(`${list}?${query}`, seller));
      expect({ list, status: (await world.get(`${list}?page=999999999`, seller)).status }).toEqual({ list, status: 200 });
    }
    for (const query of ['genderId=x', 'categoryId=1.5', 'genderId=1&genderId=2', 'categoryId=', 'categoryId=1e9', 'categoryId=1;drop'])
      expectCoded(query, await world.get(`/api/products?${query}`));
    for (const query of ['genderId=-1', 'categoryId=0', 'categoryId=999999999'])
      expect((await world.get(`/api/products?${query}`)).body).toEqual({ products: [], totalProducts: 0 });
  });

  it('answers 404 for malformed and unknown ids, on every route that takes one', async () => {
    const routes = ['GET', 'PUT', 'DELETE'].flatMap((method) => [`${method} /api/products/`, `${method} /api/packs/`]);
    routes.push('GET /api/products/related/');
    const strangeIds = ['..%2f..%2fetc', encodeURIComponent("' or 1=1 --"), encodeURIComponent('ñandú'), 'a'.repeat(400)];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      for (const id of [nobody, '1', 'null', ...strangeIds]) {
        expectCoded(`${route}${id}`, await world.call(method, path + id, { as: seller, ...(method === 'PUT' ? { body: {} } : {}) }), [404]);
      }
    }
    for (const path of ['/api/products/manufacturer/x', '/api/nothing']) expectCoded(path, await world.get(path, seller), [404]);
    expectCoded('by-user', await world.get('/api/products/by-user/x', seller), [405]);
    expect((await world.get(`/api/products/manufacturer/${nobody}`)).body).toEqual({ products: [], totalProducts: 0 });
  });

  it('keeps unusual texts unchanged or refuses them', async () => {
    for (const text of strange) {
      const body = { ...valid, name: `abc ${text}`.slice(0, 90), tags: [text.slice(0, 20)] };
      const created = await world.call<Product & ErrorBody>('POST', '/api/products', { as: seller, body });
      expect([201, 400]).toContain(created.status);
      if (created.status === 201) expect((await world.get(`/api/products/${created.body.id}`)).body).toEqual(created.body);
    }
    for (const body of [{ name: 'a\0b' }, { name: 'abc\ud800' }, { description: 'x\0y' }, { tags: ['\udfff'] }]) {
      expectCoded(JSON.stringify(body), await world.call('PUT', `/api/products/${product.id}`, { as: seller, body }));
    }
    for (const term of [...strange, '%00', 'a'.repeat(3000), '&search=x']) {
      for (const path of ['results-search', 'advanced-search', 'filtered']) {
        const { status } = await world.get(`/api/products/${path}?search=${encodeURIComponent(term)}`);
        expect([200, 400]).toContain(status);
      }
    }
    expectCoded('a NUL in the address', await world.get('/api/products/results-search?search=%00'));
  });

  it('refuses bodies that are too large, not JSON or not an object', async () => {
    const before = await rows();
    const huge = JSON.stringify({ ...valid, description: 'x'.repeat(10_000_000) });
    for (const [method, path] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${product.id}`],
      ['POST', '/api/packs'],
      ['PUT', `/api/packs/${pack.id}`],
    ] as const) {
      expectCoded(`${method} ${path} 10 MB`, await world.call(method, path, { as: seller, body: huge }), [413]);
      for (const body of ['{', 'null', '[]', '"x"', '1', '{"name":', '']) {
        // An empty edit is valid and changes nothing.
        const statuses = method === 'PUT' && (body === '[]' || body === '') ? [200, 400] : [400];
        const answer = await world.call<ErrorBody>(method, path, { as: seller, body });
        if (answer.status !== 200) expectCoded(`${method} ${path} ${body}`, answer, statuses);
      }
      expectCoded('no JSON', await world.call(method, path, { as: seller, body: 'a=1', headers: { 'content-type': 'text/plain' } }), [415]);
    }
    expect(await rows()).toEqual(before);
  });

  it('refuses expired, forged and malformed tokens, also on routes that need none', async () => {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [header, claims, signature] = seller.token.split('.');
    const admin = part({ ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), role: 'admin' });
    const tokens = [
      world.person('manufacturer', true, -3600).token,
      `${header}.${admin}.${signature}`,
      `${part({ alg: 'none', kid: 'test' })}.${claims}.`,
      `${part({ alg: 'HS256', kid: 'test' })}.${claims}.${signature}`,
      `${part({ alg: 'ES256', kid: 'other' })}.${claims}.${signature}`,
      'nonsense',
      '',
    ];
    for (const token of tokens) {
      for (const [method, path] of [
        ['GET', '/api/products'],
        ['GET', '/api/packs/createdbyMe'],
        ['DELETE', `/api/products/${product.id}`],
        ['POST', '/api/packs'],
      ] as const) {
        expectCoded(
          `${method} ${path} with ${token.slice(0, 20)}`,
          await world.call(method, path, { as: { id: '', token }, ...(method === 'POST' ? { body: validPack } : {}) }),
          [401],
        );
      }
    }
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(200);
  });
});
