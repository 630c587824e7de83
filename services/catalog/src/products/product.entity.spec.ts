import { describe, expect, it } from '@jest/globals';
import { CodedError, formTexts, pageTags, type ProductDraft } from '@shop/contracts';
import { caseImageUrl as picture, productCases, validProduct as remera } from '@shop/contracts/rule-cases';
import { imageUrlsOf, Product } from './product.entity.js';

const seller = '0193b1d5-1111-7000-8000-000000000001';
const uploadsOf = (draft: ProductDraft) => new Map(imageUrlsOf(draft).map((url) => [url, `id of ${url}`]));
const publish = (changes: ProductDraft = {}): Product => {
  const draft = { ...remera, ...changes };
  return Product.publish(seller, draft, { visible: true, uploads: uploadsOf(draft) });
};
const edit = (product: Product, draft: ProductDraft): boolean => product.edit(draft, uploadsOf(draft));
const fieldsOf = (act: () => unknown): Record<string, string> => {
  try {
    act();
  } catch (error) {
    if (error instanceof CodedError) return error.fields ?? {};
    throw error;
  }
  return {};
};

describe('a product', () => {
  it.each(productCases)(
    '[PROD-11][PROD-12][PROD-13][PROD-14][PROD-15][PROD-16] is validated by the rules of the form: $title',
    ({ draft, problems }) => {
      expect(fieldsOf(() => publish(draft))).toEqual(problems);
    },
  );

  it('[PROD-11] has a name of 3 to 100 characters, counting an emoji as one', () => {
    expect(Object.keys(fieldsOf(() => publish({ name: ' ab ' })))).toEqual(['name']);
    expect(Object.keys(fieldsOf(() => publish({ name: 'a'.repeat(101) })))).toEqual(['name']);
    expect(publish({ name: '👗'.repeat(100) }).name).toBe('👗'.repeat(100));
    expect(publish({ name: '  Ñandú ' }).name).toBe('Ñandú');
  });

  it('[PROD-11] has no description or one of 3 to 1000 characters', () => {
    expect(publish({ description: '' }).description).toBeNull();
    expect(publish({ description: 'a'.repeat(1000) }).description).toHaveLength(1000);
    expect(Object.keys(fieldsOf(() => publish({ description: 'ab' })))).toEqual(['description']);
    expect(Object.keys(fieldsOf(() => publish({ description: 'a'.repeat(1001) })))).toEqual(['description']);
  });

  it('[PROD-11][CONST-02] rounds its price to whole pesos, halves up, and refuses less than 1', () => {
    expect(publish({ price: 1 }).price).toBe(1);
    expect(publish({ price: 1999.5 }).price).toBe(2000);
    expect(publish({ price: 1999.49 }).price).toBe(1999);
    for (const price of [0, 0.6, -5, 1_000_000_000, Number.NaN]) expect(Object.keys(fieldsOf(() => publish({ price })))).toEqual(['price']);
  });

  it('[PROD-11] has no dollar price or one above 0', () => {
    expect(publish({ priceUSD: null }).priceUSD).toBeNull();
    expect(publish({ priceUSD: 12.345 }).priceUSD).toBe(12.35);
    for (const priceUSD of [0, -1, 0.001]) expect(Object.keys(fieldsOf(() => publish({ priceUSD })))).toEqual(['priceUSD']);
  });

  it('[PROD-12] requires at least one image and a main image among them', () => {
    for (const nothing of [
      { images: [], mainImage: null },
      { images: [picture(1)], mainImage: null },
      { images: [], mainImage: '' },
    ]) {
      expect(fieldsOf(() => publish(nothing))).toEqual({ images: formTexts.imageRequired });
    }
    expect(fieldsOf(() => publish({ images: [picture(1)], mainImage: picture(2) }))).toHaveProperty('images');
  });

  it('[PROD-12] accepts at most three images of the product and three for each colour', () => {
    const four = [1, 2, 3, 4].map(picture);
    expect(fieldsOf(() => publish({ images: four }))).toEqual({ images: formTexts.tooManyImages });
    expect(publish({ images: four.slice(0, 3) }).imgIds).toEqual(four.slice(0, 3).map((url) => `id of ${url}`));
    expect(fieldsOf(() => publish({ isVariable: true, sizes: [], colors: [1], variations: [{ colorId: 1, images: four }] }))).toEqual({
      variations: formTexts.tooManyImages,
    });
  });

  describe('[D-115] its stock', () => {
    const outOfStock = ({ inventories }: Product) =>
      inventories.filter((one) => one.outOfStock).map(({ size, color }) => `${color} ${size}`);
    const inTwoColors = () => publish({ sizes: [32, 33], colors: [1, 2] });

    it('is switched for one size in one colour, a whole size, a whole colour and the whole product', () => {
      const product = inTwoColors();
      const [first, second, third, fourth] = product.inventories.map(({ size, color }) => `${color} ${size}`);
      expect(product.changeStock({ sizeId: 32, colorId: 1, outOfStock: true })).toBe(true);
      expect(outOfStock(product)).toEqual([first]);
      product.changeStock({ sizeId: 33, outOfStock: true });
      expect(outOfStock(product)).toEqual([first, third, fourth]);
      product.changeStock({ colorId: 1, outOfStock: false });
      expect(outOfStock(product)).toEqual([fourth]);
      expect(product.card).not.toHaveProperty('outOfStock');
      product.changeStock({ outOfStock: true });
      expect(outOfStock(product)).toEqual([first, second, third, fourth]);
      expect(product.card.outOfStock).toBe(true);
      expect(product.detail.inventories).toEqual(product.inventories);
      product.changeStock({ outOfStock: false });
      expect(outOfStock(product)).toEqual([]);
      expect(product.card).not.toHaveProperty('outOfStock');
    });

    it('records no event when nothing changes, and stays through an edit for sizes and colours that stay', () => {
      const product = inTwoColors();
      expect(product.changeStock({ outOfStock: false })).toBe(false);
      product.changeStock({ colorId: 1, outOfStock: true });
      expect(product.changeStock({ colorId: 1, sizeId: 32, outOfStock: true })).toBe(false);
      edit(product, { price: 999, sizes: [33], colors: [1, 2, 3] });
      expect(product.inventories.map((one) => one.outOfStock ?? false)).toEqual([true, false, false]);
      expect(product.state().inventories.map((one) => one.outOfStock ?? false)).toEqual([true, false, false]);
      edit(product, { colors: [1] });
      expect(product.card.outOfStock).toBe(true);
    });

    it('is refused for a size or colour that it does not have', () => {
      const product = inTwoColors();
      expect(fieldsOf(() => product.changeStock({ sizeId: 32, colorId: 9, outOfStock: true }))).toEqual({
        sizeId: 'El producto ya no tiene ese talle o color.',
      });
      expect(outOfStock(product)).toEqual([]);
    });
  });

  it('accepts only images that its manufacturer uploaded or that it already has', () => {
    const product = publish();
    const foreign = { images: [picture(1), 'https://example.com/a.webp'] };
    expect(fieldsOf(() => product.edit(foreign, new Map()))).toHaveProperty('images');
    expect(product.edit({ images: [picture(1)], name: 'Remera nueva' }, new Map())).toBe(true);
    expect(product.imgIds).toEqual([`id of ${picture(1)}`]);
  });

  it('[PROD-13] requires a colour when it varies by colour, and then has the single size', () => {
    expect(fieldsOf(() => publish({ isVariable: true, sizes: [], colors: [] }))).toEqual({ colors: formTexts.colorRequired });
    const product = publish({ isVariable: true, sizes: [], colors: [1, 2, 2] });
    expect(product.sizes).toEqual([76]);
    expect(product.inventories.map(({ size, color }) => `${size} ${color}`)).toEqual(['Único Negro', 'Único Blanco']);
    expect(fieldsOf(() => publish({ isVariable: true, colors: [1] }))).toHaveProperty('sizes');
  });

  it('[PROD-14] requires a known size when it is clothing', () => {
    expect(fieldsOf(() => publish({ sizes: [] }))).toEqual({ sizes: formTexts.sizeRequired });
    expect(fieldsOf(() => publish({ sizes: [9999] }))).toHaveProperty('sizes');
  });

  it('[PROD-15] ignores blank and repeated tags', () => {
    expect(publish({ tags: [' ', 'verano', '', ' verano ', 'lino'] }).tags).toEqual(['verano', 'lino']);
    expect(fieldsOf(() => publish({ tags: Array.from({ length: 31 }, (_, i) => `t${i}`) }))).toHaveProperty('tags');
    expect(fieldsOf(() => publish({ tags: ['a'.repeat(51)] }))).toHaveProperty('tags');
  });

  it('[CONST-20] gets the gender Más and size 19 when it is linen or jewellery, ignoring those of the draft', () => {
    for (const type of [130, 131]) {
      const { categoryId: _, ...rest } = { ...remera, type, genderId: 1, sizes: [32] };
      const product = Product.publish(seller, rest, { visible: true, uploads: uploadsOf(rest) });
      expect(product).toMatchObject({ type, genderId: 6, categoryId: type, sizes: [19] });
    }
    expect(publish({ type: 131, categoryId: 190 })).toMatchObject({ genderId: 6, categoryId: 190 });
  });

  it('[CONST-21][CONST-22] refuses categories and genders that do not exist or do not match', () => {
    const refused: ProductDraft[] = [
      { categoryId: 1 },
      { categoryId: 88 },
      { categoryId: 190 },
      { genderId: 6 },
      { genderId: 9 },
      { type: 5 },
      { genderId: 1, categoryId: 149 },
    ];
    for (const draft of refused) expect(Object.keys(fieldsOf(() => publish(draft)))).toHaveLength(1);
  });

  it('[PROD-17] has the variant of the form that edits it', () => {
    expect(publish().detail.variant).toBe('clothing');
    expect(publish({ isVariable: true, sizes: [], colors: [1] }).detail.variant).toBe('variable');
    expect(publish({ type: 130, categoryId: 170 }).detail.variant).toBe('simple');
  });

  it('reports every invalid field at once', () => {
    const fields = fieldsOf(() => publish({ name: '', price: 0, priceUSD: -1, description: 'a', sizes: [], images: [], mainImage: null }));
    expect(Object.keys(fields).toSorted()).toEqual(['description', 'images', 'name', 'price', 'priceUSD', 'sizes']);
  });

  it('keeps the id of a variant that is removed and added again', () => {
    const product = publish({ colors: [1] });
    const [first] = product.inventories;
    edit(product, { colors: [2] });
    expect(product.inventories.map(({ id }) => id)).not.toContain(first?.id);
    edit(product, { colors: [2, 1] });
    expect(product.inventories.map(({ id }) => id)).toContain(first?.id);
    expect(publish({ colors: [1] }).inventories[0]?.id).not.toBe(first?.id);
  });

  it('changes only the fields of the draft, and returns false when no value differs', () => {
    const product = publish({ description: 'Algodón', tags: ['a'] });
    expect(edit(product, {})).toBe(false);
    expect(edit(product, { name: 'Remera lisa', price: 12_500 })).toBe(false);
    expect(edit(product, { price: 13_000 })).toBe(true);
    expect(product).toMatchObject({ name: 'Remera lisa', price: 13_000, description: 'Algodón', tags: ['a'] });
    expect(product.card.price).toBe(13_000);
  });

  it('is in the listings of its category, type, store and home sections while it is visible', () => {
    const sold = publish({ onSale: true });
    expect(sold.listings()).toEqual(
      expect.arrayContaining([
        pageTags.listing(142, 2),
        pageTags.listing(88, 2),
        pageTags.listing(142),
        pageTags.listing(88),
        pageTags.newest,
        pageTags.store(seller),
        pageTags.homeNew,
        pageTags.offers,
        pageTags.homeSale,
      ]),
    );
    expect(publish().listings()).not.toContain(pageTags.homeSale);
    expect(publish().listings()).not.toContain(pageTags.offers);
    expect(publish({ type: 130, categoryId: 170 }).listings()).toContain(pageTags.homeMore);
    expect(Product.publish(seller, remera, { visible: false, uploads: uploadsOf(remera) }).listings()).toEqual([]);
  });

  it('[PROD-19] belongs to one manufacturer', () => {
    expect(() => publish().assertOwnedBy('0193b1d5-2222-7000-8000-000000000002')).toThrow('Ese producto no es tuyo.');
    expect(() => publish().assertOwnedBy(seller)).not.toThrow();
  });
});
