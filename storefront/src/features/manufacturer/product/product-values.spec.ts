import { describe, expect, it } from '@jest/globals';
import { productRules, parseProductForm, type Product } from '@shop/contracts';
import { changedDraft, duplicateValues, withCategory, productFormValues, variantOf } from './product-values.js';

const dress: Product = {
  id: 'p1',
  userId: 'u1',
  name: 'Vestido de lino',
  price: 12_500,
  priceUSD: 9.5,
  mainImage: '/media/a.webp',
  images: ['/media/a.webp', '/media/b.webp'],
  imgIds: [],
  onSale: true,
  isVariable: true,
  type: 88,
  genderId: 2,
  categoryId: 149,
  colors: [{ id: 1, name: 'Negro', code: '#1a1a1a' }],
  sizes: [76],
  tags: ['verano', 'lino'],
  description: 'Dos líneas\ncon corte',
  variations: [
    { colorId: 1, mainImage: '/media/c.webp', images: ['/media/c.webp'] },
    { colorId: 2, mainImage: null, images: [] },
  ],
  inventories: [],
  category: { id: 149, name: 'Vestidos', parent: 'Indumentaria', url: 'vestidos' },
  gender: { name: 'Mujer' },
  logo: null,
  variant: 'variable',
  manufacturer: { id: 'u1', name: 'Taller', logo: null, minPurchase: 0, phone: '', live: false },
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the values of a product form', () => {
  it('[PROD-16] [PROD-17] convert back to the product and pass its rules', () => {
    const values = productFormValues(dress);
    expect(parseProductForm(values)).toMatchObject({
      name: 'Vestido de lino',
      price: 12_500,
      priceUSD: 9.5,
      description: 'Dos líneas\ncon corte',
      tags: ['verano', 'lino'],
      onSale: true,
      isVariable: true,
      sizes: [76],
      colors: [1],
      images: ['/media/a.webp', '/media/b.webp'],
      mainImage: '/media/a.webp',
      variations: [{ colorId: 1, mainImage: '/media/c.webp', images: ['/media/c.webp'] }],
    });
    expect(Object.entries(productRules).map(([name, rule]) => rule(values[name] ?? '', values))).toEqual(Array(8).fill(undefined));
  });

  it('[PROD-17] give only changed fields: another notation of a price or an unticked box is no change', () => {
    const values = productFormValues({ ...dress, onSale: false });
    const { onSale: _, ...untouched } = values;
    expect(changedDraft(values, { ...untouched, price: '$ 12500', tags: 'verano,lino' })).toEqual({});
    expect(changedDraft(values, { ...values, price: '13.000', onSale: 'true' })).toEqual({ price: 13_000, onSale: true });
    const { onSale: __, ...unticked } = productFormValues(dress);
    expect(changedDraft(productFormValues(dress), unticked)).toEqual({ onSale: false });
    expect(changedDraft(values, { ...values, description: '', priceUSD: '' })).toEqual({ description: null, priceUSD: null });
  });

  it('[A-43] determine the variant of the form', () => {
    expect(variantOf({ type: '88', isVariable: 'true' })).toBe('variable');
    expect(variantOf({ type: '88', isVariable: 'false' })).toBe('clothing');
    expect(variantOf({ type: '131' })).toBe('simple');
  });

  it('of a duplicate have no name, price and pictures', () => {
    const values = duplicateValues(dress);
    expect(parseProductForm(values)).toEqual({
      type: 88,
      isVariable: true,
      genderId: 2,
      categoryId: 149,
      sizes: [76],
      colors: [1],
      tags: ['verano', 'lino'],
    });
  });

  it('[A-44] [CONST-23] have the single size if the product varies by colour, and keep the rest if the category changes', () => {
    const typed = { name: 'Remera', type: '88', isVariable: 'false', sizes: '32,33', colors: '1', genderId: '2', categoryId: '142' };
    expect(withCategory(typed, { categoryId: '149' })).toEqual({ ...typed, categoryId: '149' });
    expect(withCategory(typed, { isVariable: 'true' })).toMatchObject({ name: 'Remera', sizes: '76', colors: '' });
  });
});
