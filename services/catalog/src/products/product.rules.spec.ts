import { describe, expect, it } from '@jest/globals';
import type { ProductDraft } from '@shop/contracts';
import { validProduct } from '@shop/contracts/rule-cases';
import { checkProduct, validateProduct } from './product.rules.js';

const validate = (changes: ProductDraft) => validateProduct({ ...validProduct, ...changes });
const noCategory = { categoryId: undefined } as unknown as ProductDraft;
const noType = { type: undefined } as unknown as ProductDraft;
const noGender = { genderId: undefined } as unknown as ProductDraft;
const texts = {
  unknownCategory: 'La categoría no existe.',
  otherType: 'La categoría no corresponde al tipo de producto.',
  required: 'Elegí una categoría.',
  otherGender: 'La categoría no corresponde a ese género.',
  gender: 'Elegí un género.',
  type: 'El tipo de producto no existe.',
};

describe('the rules of a product', () => {
  it.each<[string, ProductDraft, Record<string, string>]>([
    ['a category that does not exist', { categoryId: 1 }, { categoryId: texts.unknownCategory }],
    ['a category that does not exist, of linen', { type: 130, categoryId: 1 }, { categoryId: texts.unknownCategory }],
    ['a category of another type', { categoryId: 190 }, { categoryId: texts.otherType }],
    ['a category of clothing for linen', { type: 130, categoryId: 142 }, { categoryId: texts.otherType }],
    ['clothing without a category', noCategory, { categoryId: texts.required }],
    ['clothing without a more exact category', { categoryId: 88 }, { categoryId: texts.required }],
    ['a category of other genders', { genderId: 1, categoryId: 149 }, { categoryId: texts.otherGender }],
    ['clothing with the gender Más', { genderId: 6 }, { categoryId: texts.otherGender }],
    ['clothing without a gender', noGender, { genderId: texts.gender }],
    ['clothing with a gender that does not exist', { genderId: 9 }, { genderId: texts.gender }],
    ['clothing with neither gender nor category', { ...noGender, ...noCategory }, { genderId: texts.gender, categoryId: texts.required }],
    ['a type that does not exist', { type: 5 }, { type: texts.type }],
    ['neither type nor category', { ...noType, ...noCategory }, { type: texts.type }],
    ['a type and a category that do not exist', { type: 5, categoryId: 1 }, { type: texts.type, categoryId: texts.unknownCategory }],
    ['a size that does not exist', { sizes: [32, 9999] }, { sizes: 'Alguno de los talles no existe.' }],
    ['a colour that does not exist', { colors: [1, 9999] }, { colors: 'Alguno de los colores no existe.' }],
    ['known sizes and colours', { sizes: [32, 33], colors: [1, 2] }, {}],
  ])('[CONST-20][CONST-21][CONST-22] report %s by the message of its field', (_, changes, problems) => {
    expect(validate(changes).problems).toEqual(problems);
  });

  it.each<[string, ProductDraft, { type: number; genderId: number; categoryId: number }]>([
    ['clothing from its category', noType, { type: 88, genderId: 2, categoryId: 142 }],
    ['jewellery from its category', { ...noType, categoryId: 190 }, { type: 131, genderId: 6, categoryId: 190 }],
    ['linen from its root category', { ...noType, categoryId: 130 }, { type: 130, genderId: 6, categoryId: 130 }],
    ['linen without a category', { ...noCategory, type: 130 }, { type: 130, genderId: 6, categoryId: 130 }],
    ['an unknown type', { type: 5 }, { type: 88, genderId: 6, categoryId: 88 }],
    ['clothing without category and gender', { ...noCategory, ...noGender }, { type: 88, genderId: 0, categoryId: 0 }],
  ])('[CONST-20] find type, gender and category of %s', (_, changes, expected) => {
    expect(validate(changes).content).toMatchObject(expected);
  });

  it('[PROD-11][A-36] normalise the values of every field', () => {
    expect(
      validate({
        name: ' Remera  lisa ',
        description: ' ',
        price: 999.5,
        priceUSD: 9.999,
        tags: ['lino', ' lino'],
        sizes: [32, 32],
        colors: [1, 1],
      }).content,
    ).toEqual({
      ...validProduct,
      name: 'Remera lisa',
      articleCode: null,
      description: null,
      price: 1000,
      priceUSD: 10,
      tags: ['lino'],
      sizes: [32],
      colors: [1],
      onSale: false,
      isVariable: false,
      variations: [],
    });
    expect(validate({ onSale: true, isVariable: true, sizes: [32], colors: [1] }).content).toMatchObject({
      onSale: true,
      isVariable: true,
    });
    expect(validateProduct({}).content).toMatchObject({
      name: '',
      description: null,
      price: 0,
      priceUSD: null,
      tags: [],
      mainImage: '',
      images: [],
    });
    expect(validate({ priceUSD: null }).content.priceUSD).toBeNull();
  });

  it('[PROD-16] report a known problem of the product and of its category together, and throw them as one error', () => {
    const problems = { name: 'El nombre debe tener entre 3 y 100 caracteres.', categoryId: texts.required };
    expect(validate({ name: 'x', categoryId: 88 }).problems).toEqual(problems);
    expect(() => checkProduct({ ...validProduct, name: 'x', categoryId: 88 })).toThrow(
      expect.objectContaining({ code: 'product.invalid', kind: 'invalid', fields: problems }),
    );
    expect(checkProduct(validProduct)).toEqual(validate({}).content);
  });
});
