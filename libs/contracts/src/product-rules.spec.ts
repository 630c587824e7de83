import { describe, expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import {
  distinct,
  normalizeImages,
  normalizeTags,
  normalizeVariations,
  parseList,
  productProblems,
  productTexts,
  roundDollars,
  roundTypedPrice,
} from './product-rules.js';
import { caseImageUrl as image, productCases, validProduct } from '../test/rule-cases.js';

const [one, two] = [image(1), image(2)];

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

  it('[PROD-13] accept 40 colours and not 41', () => {
    const withColors = (length: number) => productProblems({ ...validProduct, colors: Array.from({ length }, (_, i) => i + 1) });
    expect([withColors(40), withColors(41)]).toEqual([{}, { colors: 'Podés elegir hasta 40 colores.' }]);
  });

  it.each([
    ['no image', {}, { mainImage: null, images: [] }],
    ['a main image that is not among its images', { mainImage: two, images: [one] }, { mainImage: two, images: [two, one] }],
    ['a main image among its images', { mainImage: two, images: [one, two] }, { mainImage: two, images: [one, two] }],
    ['no main image', { images: [one, one, two] }, { mainImage: one, images: [one, two] }],
    ['an empty main image', { mainImage: '', images: [one] }, { mainImage: one, images: [one] }],
  ])('[PROD-12] find the images of a colour with %s', (_, variation, expected) => {
    const draft = { isVariable: true, variations: [{ colorId: 1, ...variation }] };
    expect(normalizeVariations(draft)).toEqual([{ colorId: 1, ...expected }]);
    expect([normalizeVariations({ ...draft, isVariable: false }), normalizeVariations({ isVariable: true })]).toEqual([[], []]);
  });

  it('[PROD-12] take a main image that belongs to no colour as an image of the product', () => {
    const red = { colorId: 1, mainImage: two, images: [two] };
    const imagesOf = (mainImage: string | null) => normalizeImages({ mainImage }, [red]);
    expect(imagesOf(one)).toEqual({ mainImage: one, images: [one], ofColors: [two] });
    expect(imagesOf(two)).toEqual({ mainImage: two, images: [], ofColors: [two] });
    expect(imagesOf(null)).toEqual({ mainImage: '', images: [], ofColors: [two] });
  });

  it('[PROD-15] treat missing values as none, and round dollars to cents', () => {
    expect([distinct(undefined), normalizeTags(undefined)]).toEqual([[], []]);
    expect([12.345, 12.344].map(roundDollars)).toEqual([12.35, 12.34]);
  });

  it('parse a list that is separated by commas', () => {
    expect(parseList(' verano, lino ,, ')).toEqual(['verano', 'lino']);
    expect(parseList(' ')).toEqual([]);
  });
});
