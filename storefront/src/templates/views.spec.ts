import { describe, expect, it } from '@jest/globals';
import { formatPesos, type Pack, type Product } from '@shop/contracts';
import { shotsOf } from './gallery.js';
import { html } from './html.js';
import { missingText, progressOf } from './minimum.js';
import { packView } from './pack-view.js';
import { productView } from './product-view.js';

const manufacturer = { id: 'm', name: 'Aguja & Hilo', logo: null, minPurchase: 0, phone: '', live: false };
const product: Product = {
  id: 'p',
  userId: 'm',
  name: 'Remera <lisa>',
  price: 12_500,
  priceUSD: 9.5,
  mainImage: null,
  onSale: false,
  isVariable: true,
  type: 88,
  genderId: 2,
  categoryId: 142,
  colors: [
    { id: 1, name: 'Rojo', code: '#f00' },
    { id: 2, name: 'Azul', code: '#00f' },
  ],
  manufacturer,
  createdAt: '2026-01-01T00:00:00.000Z',
  description: null,
  tags: [],
  images: [],
  imgIds: [],
  sizes: [76],
  category: { id: 142, name: 'Remeras', parent: 'Indumentaria', url: 'remeras' },
  gender: { name: 'Mujer' },
  logo: null,
  inventories: [],
  variations: [],
  variant: 'variable',
};

describe('a product as its page shows it', () => {
  it('[PROD-04] says what is missing: description and pictures', () => {
    const { markup } = productView(product, html``, 'https://x.test/producto/p');
    expect(markup).toContain('Sin descripción.');
    expect(markup).toContain('Sin imagen');
    expect(markup).toContain('Remera &lt;lisa&gt;');
    expect(productView({ ...product, description: '   ' }, html``, 'https://x.test').markup).toContain('Sin descripción.');
  });

  it('[PROD-01] [CONST-03] [A-37] shows dollars where there are some, and no contact button without a telephone', () => {
    expect(productView(product, html``, 'https://x.test').markup).toContain('US$ 9,50');
    const { markup } = productView({ ...product, priceUSD: null }, html``, 'https://x.test');
    expect(markup).not.toContain('US$');
    expect(markup).not.toContain('Contactar');
  });

  it('[PROD-01] folds a long description', () => {
    expect(productView({ ...product, description: 'Larga. '.repeat(80) }, html``, 'https://x.test').markup).toContain('show-more');
    expect(productView({ ...product, description: 'Corta.' }, html``, 'https://x.test').markup).not.toContain('show-more');
  });

  it('[PROD-01] shows every picture once, and knows which is of which colour', () => {
    const variations = [
      { colorId: 1, mainImage: 'a', images: ['a', 'b'] },
      { colorId: 2, mainImage: 'c', images: ['c'] },
    ];
    expect(shotsOf({ ...product, mainImage: 'a', images: ['a', 'x'], variations }).map(({ url, color }) => [url, color?.name])).toEqual([
      ['a', 'Rojo'],
      ['x', undefined],
      ['b', 'Rojo'],
      ['c', 'Azul'],
    ]);
  });
});

describe('a pack as its page shows it', () => {
  const quantities = (rows: [string | null, string, number][]) =>
    rows.map(([color, size, quantity], i) => ({ id: `${i}`, color, size, quantity }));
  const pack = (isVariable: boolean, rows: [string | null, string, number][], minPurchase = 0): Pack => ({
    id: 'k',
    userId: 'm',
    name: 'Combo',
    price: 900,
    priceUSD: null,
    description: null,
    logo: null,
    quantityTotal: 10,
    manufacturer: { ...manufacturer, minPurchase },
    products: [
      {
        id: 'p',
        name: 'Remera',
        price: 100,
        mainImage: null,
        isVariable,
        quantity: 1,
        productpack: { quantity: 10, quantities: quantities(rows) },
      },
    ],
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const text = (view: Pack) =>
    packView(view, 'https://x.test')
      .markup.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');

  it('[PACK-04] has a column of colours or of sizes, and only rows with a quantity', () => {
    expect(
      text(
        pack(true, [
          ['Rojo', 'Único', 4],
          ['Azul', 'Único', 0],
          ['Verde', 'Único', 6],
        ]),
      ),
    ).toMatch(/Color Cantidad Rojo 4 Verde 6 Total: 10 unidades/);
    expect(
      text(
        pack(false, [
          ['Rojo', 'S', 4],
          ['Rojo', 'M', 6],
        ]),
      ),
    ).toMatch(/Talle Cantidad S 4 M 6 /);
    expect(
      text(
        pack(false, [
          ['Rojo', 'S', 4],
          ['Azul', 'S', 6],
        ]),
      ),
    ).toMatch(/Talle Cantidad S, Rojo 4 S, Azul 6 /);
  });

  it('[PACK-02] says the minimum where the manufacturer has one', () => {
    expect(text(pack(true, [['Rojo', 'Único', 10]]))).not.toContain('Compra mínima');
    expect(text(pack(true, [['Rojo', 'Único', 10]], 5000))).toContain('Compra mínima de $ 5.000 en Aguja &amp; Hilo');
  });

  it('says what a unit comes to, and what is saved when anything is', () => {
    expect(text(pack(true, [['Rojo', 'Único', 10]]))).toContain('Te queda a $ 90 por unidad. Por separado sale $ 1.000: ahorrás 10 %.');
    expect(text({ ...pack(true, [['Rojo', 'Único', 10]]), price: 1200 })).not.toContain('ahorrás');
  });
});

it('[CONST-19] [A-29] reckons what is missing to a minimum; equal is enough', () => {
  expect(missingText(900, 1000)).toBe(`Te faltan ${formatPesos(100)} para la compra mínima.`);
  expect(missingText(1000, 1000)).toBe('Llegaste a la compra mínima.');
  expect([progressOf(0, 1000), progressOf(999, 1000), progressOf(5000, 1000), progressOf(0, 0)]).toEqual([0, 99, 100, 100]);
});
