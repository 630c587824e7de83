import { describe, expect, it } from '@jest/globals';
import { formTexts, productTexts, type Product } from '@shop/contracts';
import { byColor } from '../../../../test/style-page/sample-details.js';
import {
  changedFields,
  duplicateValues,
  emptyValues,
  productDraft,
  productFormValues,
  validateProduct,
  variantOf,
  withCategory,
  type ProductValues,
} from './product-values.js';

/** The part of a product that its form changes. */
const typedPart = {
  name: 'Vestido de lino',
  articleCode: 'VES-7',
  price: 12_500,
  priceUSD: 9.5,
  description: 'Dos líneas\ncon corte',
  tags: ['verano', 'lino'],
  onSale: true,
  isVariable: true,
  type: 88,
  genderId: 2,
  categoryId: 149,
  sizes: [76],
  images: ['/media/a.webp', '/media/b.webp'],
  mainImage: '/media/a.webp',
};
const black = { colorId: 1, mainImage: '/media/c.webp', images: ['/media/c.webp'] };
const dress: Product = {
  ...byColor,
  ...typedPart,
  colors: [{ id: 1, name: 'Negro', code: '#1a1a1a' }],
  variations: [black, { colorId: 2, mainImage: null, images: [] }],
};

describe('the values of a product form', () => {
  it('[PROD-16] [PROD-17] convert back to the product and pass its rules', () => {
    const values = productFormValues(dress);
    expect(productDraft(values)).toEqual({ ...typedPart, colors: [1], variations: [black] });
    expect(validateProduct(values)).toEqual({});
  });

  it('[D-116] have no article code, or one of one line and forty characters; a similar product starts without it', () => {
    const values = productFormValues(dress);
    expect(productDraft({ ...values, articleCode: '  ' }).articleCode).toBeNull();
    expect(validateProduct({ ...values, articleCode: ` ${'x'.repeat(40)} ` })).toEqual({});
    expect(validateProduct({ ...values, articleCode: 'x'.repeat(41) })).toEqual({ articleCode: productTexts.codeTooLong });
    expect(duplicateValues(dress).articleCode).toBe('');
  });

  it('[PROD-11] [PROD-16] omit choices that were not made and have the problems of an empty product', () => {
    expect(productDraft({ ...emptyValues, priceUSD: '', description: ' ', tags: ' verano,, lino ' })).toMatchObject({
      priceUSD: null,
      description: null,
      tags: ['verano', 'lino'],
      isVariable: false,
    });
    expect(productDraft(emptyValues)).not.toHaveProperty('categoryId');
    expect(Object.keys(validateProduct({ ...emptyValues, type: 88 }))).toEqual(['name', 'price', 'sizes', 'images']);
    expect(validateProduct({ ...productFormValues(dress), price: '0,6', sizes: [] })).toEqual({ price: productTexts.price });
  });

  it('[PROD-12] [PROD-16] have the photographs of chosen colours, the first of which may be the main one', () => {
    const photographs = ['/media/c.webp', '/media/d.webp', '/media/e.webp', '/media/f.webp'];
    const values = { ...productFormValues(dress), images: [], mainImage: '' };
    expect(productDraft(values).mainImage).toBe('/media/c.webp');
    expect(validateProduct(values)).toEqual({});
    expect(productDraft({ ...values, colors: [2] })).toMatchObject({ mainImage: null, variations: [] });
    const variations = [{ colorId: 1, mainImage: null, images: photographs }];
    expect(validateProduct({ ...values, variations })).toEqual({ colors: formTexts.tooManyImages });
  });

  it('[PROD-17] give only changed fields: another notation of a price is no change', () => {
    const values = productFormValues(dress);
    const changed = (change: Partial<ProductValues>) => changedFields(productDraft(values), productDraft({ ...values, ...change }));
    expect(changed({ price: '$ 12500', tags: 'verano,lino' })).toEqual({});
    expect(changed({ price: '13.000', onSale: false })).toEqual({ price: 13_000, onSale: false });
    expect(changed({ description: '', priceUSD: '' })).toEqual({ description: null, priceUSD: null });
    expect(changed({ colors: [2] })).toEqual({ colors: [2], variations: [] });
  });

  it('[A-43] determine the variant of the form', () => {
    expect(variantOf({ type: 88, isVariable: true })).toBe('variable');
    expect(variantOf({ type: 88, isVariable: false })).toBe('clothing');
    expect(variantOf({ type: 131, isVariable: false })).toBe('simple');
  });

  it('of a duplicate have no name, price and pictures', () => {
    expect(duplicateValues(dress)).toEqual({
      ...emptyValues,
      type: 88,
      isVariable: true,
      genderId: 2,
      categoryId: 149,
      sizes: [76],
      colors: [1],
      tags: 'verano, lino',
    });
  });

  it('[A-44] [CONST-23] have the single size if the product varies by colour, and keep the rest if the category changes', () => {
    const typed = {
      ...emptyValues,
      name: 'Remera',
      type: 88,
      isVariable: false,
      sizes: [32, 33],
      colors: [1],
      genderId: 2,
      categoryId: 142,
    };
    expect(withCategory(typed, { categoryId: 149 })).toEqual({ ...typed, categoryId: 149 });
    expect(withCategory(typed, { isVariable: true })).toMatchObject({ name: 'Remera', sizes: [76], colors: [] });
  });
});
