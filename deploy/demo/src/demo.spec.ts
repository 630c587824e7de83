import { expect, it } from '@jest/globals';
import { CLOTHING, JEWELLERY, limits, LINEN, MORE } from '@shop/contracts';
import { demoAccounts, demoPacks, demoProducts, demoSellers, type DemoProduct, incompletePack, retiredProduct } from './index.js';
import { recipes } from './products/products.js';
import { categoryIds } from './reference.js';

const products = [...demoProducts({ count: 5000 })].flat();

it('generates the same catalogue in every run and for every count', () => {
  const secondRun = [...demoProducts({ count: 60, batch: 7 })];
  expect(secondRun.map((batch) => batch.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
  expect(secondRun.flat()).toEqual(products.slice(0, 60));
  expect(demoAccounts()).toEqual(demoAccounts());
  expect(demoPacks()).toEqual(demoPacks());
});

/** Names of the rules of the product API that a product breaks. */
function breaches(product: DemoProduct): string[] {
  const { name, description, images, colors, sizes, tags, variations } = product;
  const within = (length: number, { min, max }: { min: number; max: number }) => length >= min && length <= max;
  const rules: [string, boolean][] = [
    ['name', within(name.length, limits.name)],
    ['description', within(description.length, limits.description)],
    ['price', Number.isInteger(product.price) && product.price >= limits.price.min],
    ['priceUSD', product.priceUSD === null || product.priceUSD > 0],
    ['images', within(images.length, { min: 1, max: limits.imagesPerPicker }) && images.includes(product.mainImage)],
    ['sizes', sizes.length >= 1 && new Set(sizes).size === sizes.length],
    ['colors', colors.length >= 1 && new Set(colors).size === colors.length],
    [
      'tags',
      tags.length <= limits.tagsPerProduct &&
        tags.every((tag) => tag.trim() === tag && within(tag.length, { min: 1, max: limits.tagLength })),
    ],
    ['variable', !product.isVariable || (sizes.length === 1 && variations.map((v) => v.colorId).join() === colors.join())],
    ['not variable', product.isVariable || (variations.length === 0 && (colors.length === 1 || sizes.length > 1))],
    ['gender', (product.genderId === MORE) === (product.type !== CLOTHING)],
  ];
  return rules.filter(([, kept]) => !kept).map(([rule]) => `${rule}: ${JSON.stringify(product)}`);
}

it('[PROD-11] [PROD-12] [PROD-13] [PROD-14] [PROD-15] generates only products that keep the rules', () => {
  expect(products.flatMap(breaches)).toEqual([]);
});

it('[CONST-20] [CONST-21] [CONST-22] has products for every category and every gender of every kind', () => {
  const sold = new Set(products.slice(0, 1500).map(({ categoryId, genderId }) => `${categoryId}/${genderId}`));
  const wanted = new Set(recipes.flatMap(({ category, genders }) => genders.map((gender) => `${categoryIds[category]}/${gender}`)));
  expect([...sold].toSorted()).toEqual([...wanted].toSorted());
  expect(new Set(recipes.map(({ category }) => category))).toEqual(new Set(Object.keys(categoryIds)));
  expect(new Set(products.map(({ type }) => type))).toEqual(new Set([CLOTHING, LINEN, JEWELLERY]));
});

it('[PROD-02] [UX 38] has products with several colours, with several sizes, and a third with both', () => {
  const share = (count: (product: DemoProduct) => boolean) => products.filter(count).length / products.length;
  expect(share(({ sizes, colors }) => sizes.length === 1 && colors.length > 1)).toBeGreaterThan(0.2);
  expect(share(({ sizes, colors }) => sizes.length > 1 && colors.length === 1)).toBeGreaterThan(0.1);
  const both = share(({ sizes, colors }) => sizes.length > 1 && colors.length > 1);
  expect(both).toBeGreaterThan(0.3);
  expect(both).toBeLessThan(0.38);
});

it('gives every record a unique id that contains its time', () => {
  const all = [...products, ...demoPacks(), ...demoAccounts()];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const v7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(all.filter(({ id, createdAt }) => !v7.test(id) || instantOf(id) !== Date.parse(createdAt))).toEqual([]);
});

it('has at least 60 verified manufacturers with credible stores, some live, after an admin, a manufacturer and a wholesaler', () => {
  const accounts = demoAccounts();
  const verified = accounts.filter(({ manufacturer }) => manufacturer?.verificationStatus === 'verified');
  expect(verified.length).toBeGreaterThanOrEqual(60);
  expect(accounts.filter(({ manufacturer }) => manufacturer && manufacturer.verificationStatus !== 'verified').length).toBe(2);
  expect(verified.filter(({ manufacturer }) => manufacturer?.live).length).toBeGreaterThanOrEqual(4);
  expect(accounts.slice(0, 3).map(({ email }) => email)).toEqual([
    'admin@mayorea.test',
    'fabricante@mayorea.test',
    'mayorista@mayorea.test',
  ]);
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length);
  for (const { manufacturer, wholesaler } of accounts) {
    const phone = manufacturer?.phone ?? wholesaler?.phone;
    if (phone !== undefined) expect(phone).toMatch(/^\d{10,15}$/);
    if (!manufacturer) continue;
    expect(manufacturer.description.length).toBeLessThanOrEqual(limits.manufacturerDescription.max);
    expect(manufacturer.pointOfSale).toBe(manufacturer.street !== null);
    expect(manufacturer.live && manufacturer.tiktokUrl === null).toBe(false);
    if (manufacturer.tiktokUrl) expect(manufacturer.tiktokUrl).toMatch(/^https:\/\/www\.tiktok\.com\/@[a-z0-9.]+\/live$/);
  }
});

it('[UX 2] has manufacturers of many provinces, and some that chose none', () => {
  const verified = demoAccounts().flatMap(({ manufacturer }) => (manufacturer?.verificationStatus === 'verified' ? [manufacturer] : []));
  expect(new Set(verified.map(({ province }) => province)).size).toBeGreaterThanOrEqual(12);
  expect(verified.filter(({ province }) => province === 'caba').length).toBeGreaterThan(20);
  expect(verified.find(({ name }) => name === 'Rosario Moda')?.province).toBe('santa-fe');
  expect(verified.filter(({ street, province }) => (street === null) !== (province === null))).toEqual([]);
});

it('gives fabricante@mayorea.test at least 24 products and every verified manufacturer some', () => {
  const usual = products.slice(0, 1500);
  const own = demoAccounts()[1];
  expect(usual.filter(({ userId }) => userId === own?.id).length).toBeGreaterThanOrEqual(24);
  const owners = new Set(usual.map(({ userId }) => userId));
  for (const seller of demoSellers()) expect(owners.has(seller.id)).toBe(true);
  expect(owners.size).toBe(demoSellers().length);
});

it('[PACK-09] bundles existing combinations of one manufacturer for a little less than the parts', () => {
  const byId = new Map(products.slice(0, 1500).map((product) => [product.id, product]));
  const packs = demoPacks();
  expect(packs.length).toBe(150);
  for (const pack of packs) {
    expect(pack.name.length).toBeLessThanOrEqual(limits.name.max);
    expect(pack.description.length).toBeLessThanOrEqual(limits.description.max);
    expect(pack.products.length).toBeGreaterThanOrEqual(2);
    expect(pack.products.length).toBeLessThanOrEqual(6);
    let sum = 0;
    for (const { productId, quantities } of pack.products) {
      const product = byId.get(productId);
      expect(product?.userId).toBe(pack.userId);
      expect(quantities.length).toBeGreaterThanOrEqual(1);
      for (const { sizeId, colorId, quantity } of quantities) {
        expect(product?.sizes).toContain(sizeId);
        expect(product?.colors).toContain(colorId);
        expect(quantity).toBeGreaterThanOrEqual(limits.quantity.min);
        sum += (product?.price ?? 0) * quantity;
      }
    }
    expect(pack.price).toBeGreaterThanOrEqual(1);
    expect(pack.price).toBeLessThan(sum);
  }
});

it('[PACK-09] [A-53] gives fabricante@mayorea.test six packs, one of which contains the deleted product', () => {
  const own = demoAccounts()[1]?.id;
  for (const count of [24, 240, 1500]) {
    expect(demoPacks({ products: count }).filter(({ userId }) => userId === own)).toHaveLength(5);
    const broken = incompletePack({ products: count });
    const there = new Set([...demoProducts({ count })].flat().map(({ id }) => id));
    expect(broken.userId).toBe(own);
    expect(broken.products.map(({ productId }) => productId).filter((id) => !there.has(id))).toEqual([
      retiredProduct({ products: count }).id,
    ]);
    expect(broken.products.length).toBeGreaterThan(1);
  }
});
