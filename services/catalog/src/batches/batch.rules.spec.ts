import { describe, expect, it } from '@jest/globals';
import { type BatchRow, batchTexts, type CheckedRow, type ProductDraft } from '@shop/contracts';
import { caseImageUrl as image, validProduct } from '@shop/contracts/rule-cases';
import { Product } from '../products/product.entity.js';
import { type BatchContext, fieldErrorsOf, hashOf, planRows, removedInventories, type RowPlan, toBatchCheck } from './batch.rules.js';

const seller = '0193b1d5-1111-7000-8000-000000000001';
const uploads = new Map([[image(1), 'image-1']]);
const publish = (changes: ProductDraft = {}): Product =>
  Product.publish(seller, { ...validProduct, ...changes }, { visible: true, uploads });
const contextOf = (products: Product[] = [], changes: Partial<BatchContext> = {}): BatchContext => ({
  products: new Map(products.map((product) => [product.id, product])),
  owners: new Map(products.map(({ id }) => [id, seller])),
  uploads,
  sameNameByRow: new Map(),
  codeOwners: new Map(),
  ...changes,
});
const check = (rows: BatchRow[], context: BatchContext = contextOf()): CheckedRow[] =>
  planRows(rows, context).map(({ checked }) => checked);
const newRow = (n: number, name: string, changes: Partial<BatchRow> = {}): BatchRow => ({ ...validProduct, n, name, ...changes });
const statusesOf = (rows: BatchRow[], context?: BatchContext): string[] => check(rows, context).map(({ status }) => status);

describe('the check of a batch', () => {
  it('returns a new row with its normalised product, and its draft without the fields of the row', () => {
    const [plan] = planRows([newRow(2, ' Remera  lisa ', { price: 999.5, repeat: true })], contextOf());
    expect(plan?.checked).toMatchObject({ n: 2, status: 'new', after: { name: 'Remera lisa', price: 1000 } });
    expect(Object.keys(plan?.checked ?? {})).toEqual(['n', 'status', 'after']);
    expect(plan?.draft).toEqual({ ...validProduct, name: ' Remera  lisa ', price: 999.5 });
    expect(plan).not.toHaveProperty('product');
  });

  it('returns the errors of a new row for each field, with its product', () => {
    const [row] = check([newRow(2, 'x', { price: null, images: [image(2)], mainImage: image(2) })]);
    expect(row).toMatchObject({ n: 2, status: 'wrong', after: { name: 'x' } });
    expect(row?.fields).toEqual({
      name: 'El nombre debe tener entre 3 y 100 caracteres.',
      price: 'El precio debe ser un número mayor o igual a 1.',
      images: batchTexts.foreignPicture,
    });
  });

  it.each([
    ['differ only in accents', ['Ñandú', 'Nandu'], ['new', 'repeated']],
    ['differ only in case', ['Remera', 'REMERA'], ['new', 'repeated']],
    ['differ only in the number of spaces', ['Remera lisa', ' Remera   lisa '], ['new', 'repeated']],
    ['differ in a space within a word', ['Remera', 'Re mera'], ['new', 'new']],
    ['differ in a letter', ['Remera', 'Remeras'], ['new', 'new']],
  ])('compares names of new rows that %s', (_, names, statuses) => {
    expect(
      statusesOf(
        names.map((name, n) => newRow(n, name)),
        contextOf(),
      ),
    ).toEqual(statuses);
  });

  it('does not compare with the names of invalid rows, and compares with those that repeat a name on purpose', () => {
    expect(statusesOf([newRow(1, 'Remera', { price: 0 }), newRow(2, 'Remera')])).toEqual(['wrong', 'new']);
    expect(statusesOf([newRow(1, 'Remera', { repeat: true }), newRow(2, 'Remera'), newRow(3, 'Remera', { repeat: true })])).toEqual([
      'new',
      'repeated',
      'new',
    ]);
  });

  it('returns the product of the same name, unless the row repeats it on purpose', () => {
    const context = contextOf([], {
      sameNameByRow: new Map([
        [1, { id: 'p1', version: 3 }],
        [2, { id: 'p1', version: 3 }],
      ]),
    });
    const rows = check([newRow(1, 'Remera'), newRow(2, 'Buzo', { repeat: true }), newRow(3, 'Pollera')], context);
    expect(rows.map(({ status, id }) => [status, id])).toEqual([
      ['repeated', 'p1'],
      ['new', undefined],
      ['new', undefined],
    ]);
    expect(rows[2]).not.toHaveProperty('id');
  });

  it('refuses products of other users, products that do not exist and a second row of a product', () => {
    const product = publish();
    const context = contextOf([product], {
      owners: new Map([
        [product.id, seller],
        ['foreign', 'another user'],
      ]),
    });
    const ids = [product.id.toUpperCase(), product.id, 'FOREIGN', 'missing'];
    const plans = planRows(
      ids.map((id, n) => ({ n, id })),
      context,
    );
    expect(plans.map(({ checked }) => checked)).toEqual([
      { n: 0, status: 'same', id: product.id, name: 'Remera lisa' },
      { n: 1, status: 'wrong', id: product.id, fields: { id: batchTexts.twice } },
      { n: 2, status: 'wrong', id: 'foreign', fields: { id: batchTexts.foreign } },
      { n: 3, status: 'wrong', id: 'missing', fields: { id: batchTexts.deleted } },
    ]);
    expect(plans[0]?.product).toBe(product);
    expect(plans[1]).toEqual({ checked: plans[1]?.checked, draft: {}, code: null });
  });

  it('returns only the changed fields of a product, before and after', () => {
    const product = publish();
    const [plan] = planRows([{ n: 1, id: product.id, name: 'Remera lisa', price: 13_000.4, onSale: true }], contextOf([product]));
    expect(plan?.checked).toEqual({
      n: 1,
      status: 'changed',
      id: product.id,
      name: 'Remera lisa',
      before: { price: 12_500, onSale: false },
      after: { price: 13_000, onSale: true },
    });
    expect(plan?.product).toBe(product);
    expect(plan?.draft).toEqual({ name: 'Remera lisa', price: 13_000.4, onSale: true });
  });

  it('reports the errors of a change with the values that would change', () => {
    const product = publish();
    expect(check([{ n: 1, id: product.id, price: null, name: 'x' }], contextOf([product]))).toEqual([
      {
        n: 1,
        status: 'wrong',
        id: product.id,
        name: 'Remera lisa',
        fields: { name: 'El nombre debe tener entre 3 y 100 caracteres.', price: 'El precio debe ser un número mayor o igual a 1.' },
        before: { name: 'Remera lisa', price: 12_500 },
        after: { name: 'x', price: Number.NaN },
      },
    ]);
  });

  it('[D-116] refuses article codes of other products and of earlier rows', () => {
    const product = publish({ articleCode: 'REM-1' });
    const context = contextOf([product], { codeOwners: new Map([['rem-1', product]]) });
    const rows: BatchRow[] = [
      { n: 1, id: product.id, articleCode: ' rem-1 ' },
      newRow(2, 'Pollera', { articleCode: 'Rem-1' }),
      newRow(3, 'Buzo', { articleCode: 'BUZ 1' }),
      newRow(4, 'Campera', { articleCode: 'buz  1' }),
      newRow(5, 'Jean', { articleCode: 'x'.repeat(41) }),
      newRow(6, 'Short', { articleCode: null }),
    ];
    expect(check(rows, context).map(({ status, fields }) => [status, fields])).toEqual([
      ['changed', undefined],
      ['wrong', { articleCode: 'Ya usás ese código en otro producto.' }],
      ['new', undefined],
      ['wrong', { articleCode: 'Ese código está dos veces.' }],
      ['wrong', { articleCode: 'El código puede tener hasta 40 caracteres.' }],
      ['new', undefined],
    ]);
    expect(check([{ n: 1, id: product.id, articleCode: '' }], context)[0]).toMatchObject({
      status: 'changed',
      before: { articleCode: 'REM-1' },
      after: { articleCode: null },
    });
  });

  it('[D-128] accepts swapped article codes, and refuses each that depends on a refused row', () => {
    const [a, b, c] = [publish({ articleCode: 'A' }), publish({ articleCode: 'B' }), publish({ articleCode: 'C' })];
    const context = contextOf([a, b, c], { codeOwners: new Map(Object.entries({ a, b, c })) });
    const statuses = (...rows: BatchRow[]) => check(rows, context).map(({ status }) => status);
    const swap: BatchRow[] = [
      { n: 1, id: a.id, articleCode: 'b' },
      { n: 2, id: b.id, articleCode: 'a' },
    ];
    expect(statuses(...swap)).toEqual(['changed', 'changed']);
    expect(statuses({ n: 1, id: a.id, articleCode: 'b' }, { n: 2, id: b.id, articleCode: 'c' })).toEqual(['wrong', 'wrong']);
    expect(statuses({ n: 1, id: a.id, articleCode: 'b' }, { n: 2, id: b.id, articleCode: 'd', price: -1 })).toEqual(['wrong', 'wrong']);
    expect(statuses(newRow(1, 'Pollera', { articleCode: 'a' }), { n: 2, id: a.id, articleCode: null })).toEqual(['new', 'changed']);
    expect(statuses(newRow(1, 'Pollera', { articleCode: 'a' }), { n: 2, id: a.id, price: 9 })).toEqual(['wrong', 'changed']);
  });

  it('accepts images that the product has or that its manufacturer uploaded, and no others', () => {
    const product = publish();
    const withImage = (n: number, known: BatchContext['uploads']) =>
      check([{ n: 1, id: product.id, images: [image(n)], mainImage: image(n) }], contextOf([product], { uploads: known }))[0];
    expect(withImage(1, new Map())?.status).toBe('same');
    expect(withImage(2, new Map([[image(2), 'image-2']]))?.status).toBe('changed');
    expect(withImage(2, new Map())).toMatchObject({ status: 'wrong', fields: { images: batchTexts.foreignPicture } });
    expect(
      check([{ n: 1, id: product.id, images: [image(1), image(2)] }], contextOf([product], { uploads: new Map() }))[0]?.fields,
    ).toEqual({ images: batchTexts.foreignPicture });
  });
});

describe('the response to a check', () => {
  const rowsFor = (first: Product, second: Product): BatchRow[] => [
    newRow(1, 'Pollera'),
    newRow(2, 'Pollera'),
    { n: 3, id: first.id, price: 13_000 },
    { n: 4, id: second.id },
    { n: 5, id: second.id },
    newRow(6, 'x'),
    newRow(7, 'Camisa'),
  ];
  const contextFor = (first: Product, second: Product): BatchContext =>
    contextOf([first, second], {
      uploads: new Map([
        [image(1), 'image-1'],
        [image(2), 'image-2'],
      ]),
      sameNameByRow: new Map([
        [7, { id: first.id, version: 1 }],
        [8, { id: second.id, version: 1 }],
      ]),
    });
  const checkOf = (plans: readonly RowPlan[], request: unknown, context: BatchContext) =>
    toBatchCheck(plans, request, { context, hiddenPacks: [] });
  const products = (): [Product, Product] => [publish(), publish({ name: 'Buzo' })];
  /** Checksums of a check and of the same check in a changed context. */
  function sealsOf(change: (context: BatchContext) => Partial<BatchContext>): [string, string] {
    const [first, second] = products();
    const context = contextFor(first, second);
    const plans = planRows(rowsFor(first, second), context);
    const seals = [context, { ...context, ...change(context) }].map((one) => checkOf(plans, { kind: 'rows' }, one).seal);
    return [seals[0] ?? '', seals[1] ?? ''];
  }
  const withVersion = (product: Product, version: number): Product => Object.assign(Object.create(product) as Product, { version });

  it('[A-53] names the inventories that its changed rows remove, and no others', () => {
    const [first, second] = products();
    const sizes = first.sizes.slice(1);
    const context = contextFor(first, second);
    const removedBy = (...rows: BatchRow[]) => removedInventories(planRows(rows, context));
    const removed = first.inventories.filter(({ sizeId }) => !sizes.includes(sizeId)).map(({ id }) => id);
    expect(removed).not.toEqual([]);
    expect(removedBy({ n: 1, id: first.id, sizes }, { n: 2, id: second.id, price: 9_000 })).toEqual({
      productIds: [first.id],
      inventoryIds: removed,
    });
    expect(removedBy({ n: 1, id: first.id, sizes, name: 'x' }, newRow(2, 'Pollera'))).toEqual({ productIds: [], inventoryIds: [] });
  });

  it('counts the rows of each status', () => {
    const [first, second] = products();
    const context = contextFor(first, second);
    const plans = planRows(rowsFor(first, second), context);
    const { rows, counts } = checkOf(plans, {}, context);
    expect(counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 2, repeated: 2 });
    expect(rows).toEqual(plans.map((plan) => plan.checked));
  });

  it('has a checksum that does not depend on the order in which the database returns rows', () => {
    const [seal, reversed] = sealsOf((context) => ({
      products: new Map([...context.products].toReversed()),
      owners: new Map([...context.owners].toReversed()),
      uploads: new Map([...context.uploads].toReversed()),
      sameNameByRow: new Map([...context.sameNameByRow].toReversed()),
    }));
    expect(reversed).toBe(seal);
  });

  it.each<[string, (context: BatchContext) => Partial<BatchContext>]>([
    ['the version of a product', (context) => ({ products: new Map([...context.products].map(([id, one]) => [id, withVersion(one, 9)])) })],
    ['a product that exists', (context) => ({ products: new Map([...context.products].slice(1)) })],
    ['a product of the same name', (context) => ({ sameNameByRow: new Map([...context.sameNameByRow].slice(1)) })],
    [
      'the version of a product of the same name',
      (context) => ({ sameNameByRow: new Map([...context.sameNameByRow].map(([n, { id }]) => [n, { id, version: 2 }])) }),
    ],
    ['a product of another user', (context) => ({ owners: new Map([...context.owners, ['foreign', 'another user']]) })],
    ['the owner of an article code', () => ({ codeOwners: new Map([['rem-1', { id: 'p1', version: 1 }]]) })],
    ['an uploaded image', (context) => ({ uploads: new Map([...context.uploads, [image(3), 'image-3']]) })],
  ])('has a checksum that changes with %s', (_, change) => {
    const [seal, changed] = sealsOf(change);
    expect(changed).not.toBe(seal);
  });

  it('has a checksum that changes with the request', () => {
    const seals = [1, 2].map((n) => checkOf([], { kind: 'rows', rows: [newRow(n, 'Remera')] }, contextOf()).seal);
    expect(new Set(seals).size).toBe(2);
    expect(hashOf({ a: 1 })).toMatch(/^[\w-]{43}$/);
  });

  it('names the errors of a refused batch by row and field', () => {
    expect(
      fieldErrorsOf([
        { n: 2, status: 'new' },
        { n: 12, status: 'wrong', fields: { price: 'Precio', name: 'Nombre' } },
        { n: 13, status: 'wrong', fields: { price: 'Otro' } },
      ]),
    ).toEqual({ '12.price': 'Precio', '12.name': 'Nombre', '13.price': 'Otro' });
  });
});
