import { describe, expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import { productProblems, productTexts, roundTypedPrice } from './product-rules.js';
import { productCases } from './rule-cases.js';

describe('the rules of products', () => {
  it.each(productCases)(
    '[PROD-11] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [PROD-16] check a product that $title',
    ({ draft, problems }) => {
      expect(productProblems(draft)).toEqual(problems);
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

  it('[A-36] give the rounded price', () => {
    expect(roundTypedPrice('12.500,50')).toEqual({ pesos: 12_501, rounded: true });
    expect(roundTypedPrice('12.500')).toEqual({ pesos: 12_500, rounded: false });
  });
});
