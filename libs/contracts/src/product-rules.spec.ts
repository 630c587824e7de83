import { describe, expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import { productProblems, productRules, productTexts, publishedPrice, typedProduct } from './product-rules.js';
import { casePicture, productCases, rightProduct } from './rule-cases.js';

const typedAs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '').replaceAll('"', ''));

/** The fields of a form that holds what a draft says. */
const fieldsOf = (draft: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]: [string, unknown]) => {
      if (name === 'variations') return [name, JSON.stringify(value)];
      if (typeof value === 'number') return [name, Number.isNaN(value) ? 'mil' : String(value).replace('.', ',')];
      return [name, [value].flat().map(typedAs).join()];
    }),
  );

describe('the rules of products', () => {
  it.each(productCases)('[PROD-11] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [PROD-16] of one that $what', ({ draft, wrong }) => {
    expect(productProblems(draft)).toEqual(wrong);
  });

  // What people type has at most two decimals.
  it.each(productCases.filter(({ draft }) => draft.priceUSD !== 0.001))(
    '[PROD-16] say the same under the fields of a form, $what',
    ({ draft, wrong }) => {
      const { variations, ...others } = wrong;
      const expected = variations === undefined ? others : { ...others, colors: variations };
      const typed = fieldsOf(draft);
      const said = Object.entries(productRules).map(([name, rule]) => [name, rule(typed[name] ?? '', typed)] as const);
      expect(Object.fromEntries(said.filter(([, problem]) => problem !== undefined))).toEqual(expected);
    },
  );

  it('[PROD-07] [PROD-09] [PROD-12] [PROD-13] [PROD-14] speak as the specification does', () => {
    expect(productTexts.incomplete).toBe('Por favor, completa todos los campos antes de continuar.');
    expect(productTexts.created).toBe('Producto creado con éxito');
    expect([formTexts.imageRequired, formTexts.colorRequired, formTexts.sizeRequired]).toEqual([
      'Debes seleccionar al menos una imagen',
      'Debes seleccionar al menos un color',
      'Debes seleccionar al menos un tamaño',
    ]);
  });

  it('[PROD-11] read what was typed as it is sent, and only the fields there are', () => {
    expect(typedProduct(fieldsOf(rightProduct))).toEqual(rightProduct);
    expect(typedProduct({ price: '$ 12.500,50' })).toEqual({ price: 12_500.5 });
    expect(typedProduct({ priceUSD: '', description: ' ', tags: ' verano,, lino ', onSale: 'true', variations: '' })).toEqual({
      priceUSD: null,
      description: null,
      tags: ['verano', 'lino'],
      onSale: true,
      variations: [],
    });
    expect(productRules.price('0,6', {})).toBe(productTexts.price);
    expect(productRules.images('', { mainImage: casePicture(1) })).toBe(formTexts.imageRequired);
  });

  it('[A-36] say what a price is published at', () => {
    expect(publishedPrice('12.500,50')).toEqual({ pesos: 12_501, rounded: true });
    expect(publishedPrice('12.500')).toEqual({ pesos: 12_500, rounded: false });
  });
});
