import { describe, expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import { productProblems, productRules, productTexts, roundTypedPrice, parseProductForm } from './product-rules.js';
import { caseImageUrl, productCases, validProduct } from './rule-cases.js';

const typedAs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '').replaceAll('"', ''));

/** Form fields of a draft. */
const fieldsOf = (draft: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]: [string, unknown]) => {
      if (name === 'variations') return [name, JSON.stringify(value)];
      if (typeof value === 'number') return [name, Number.isNaN(value) ? 'mil' : String(value).replace('.', ',')];
      return [name, [value].flat().map(typedAs).join()];
    }),
  );

describe('the rules of products', () => {
  it.each(productCases)(
    '[PROD-11] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [PROD-16] check a product that $title',
    ({ draft, problems }) => {
      expect(productProblems(draft)).toEqual(problems);
    },
  );

  // Typed prices have at most two decimals.
  it.each(productCases.filter(({ draft }) => draft.priceUSD !== 0.001))(
    '[PROD-16] give the same texts for the fields of a form that $title',
    ({ draft, problems }) => {
      const { variations, ...others } = problems;
      const expected = variations === undefined ? others : { ...others, colors: variations };
      const typed = fieldsOf(draft);
      const errors = Object.entries(productRules).map(([name, rule]) => [name, rule(typed[name] ?? '', typed)] as const);
      expect(Object.fromEntries(errors.filter(([, problem]) => problem !== undefined))).toEqual(expected);
    },
  );

  it('[PROD-07] [PROD-09] [PROD-12] [PROD-13] [PROD-14] use the texts of the specification', () => {
    expect(productTexts.incomplete).toBe('Por favor, completa todos los campos antes de continuar.');
    expect(productTexts.created).toBe('Producto creado con éxito');
    expect([formTexts.imageRequired, formTexts.colorRequired, formTexts.sizeRequired]).toEqual([
      'Debes seleccionar al menos una imagen',
      'Debes seleccionar al menos un color',
      'Debes seleccionar al menos un tamaño',
    ]);
  });

  it('[PROD-11] parse only the fields that the form has', () => {
    expect(parseProductForm(fieldsOf(validProduct))).toEqual(validProduct);
    expect(parseProductForm({ price: '$ 12.500,50' })).toEqual({ price: 12_500.5 });
    expect(parseProductForm({ priceUSD: '', description: ' ', tags: ' verano,, lino ', onSale: 'true', variations: '' })).toEqual({
      priceUSD: null,
      description: null,
      tags: ['verano', 'lino'],
      onSale: true,
      variations: [],
    });
    expect(productRules.price('0,6', {})).toBe(productTexts.price);
    expect(productRules.images('', { mainImage: caseImageUrl(1) })).toBe(formTexts.imageRequired);
  });

  it('[A-36] give the rounded price', () => {
    expect(roundTypedPrice('12.500,50')).toEqual({ pesos: 12_501, rounded: true });
    expect(roundTypedPrice('12.500')).toEqual({ pesos: 12_500, rounded: false });
  });
});
