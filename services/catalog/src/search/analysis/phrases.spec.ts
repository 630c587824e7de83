import { describe, expect, it } from '@jest/globals';
import { filtersOf, type PhraseFilters, readPhrase } from './phrases.js';

const read = (query: string): [words: string, filters: PhraseFilters] => {
  const parts = readPhrase(query);
  return [parts.flatMap(({ text, filters }) => (filters ? [] : text)).join(' '), filtersOf(parts)];
};

describe('[UX 3] phrases of a search', () => {
  it.each<[string, string, PhraseFilters]>([
    ['remeras hasta 10000', 'remeras', { maxPrice: 10_000 }],
    ['Remeras HASTA $10.000', 'Remeras', { maxPrice: 10_000 }],
    ['remeras hasta $ 10.000', 'remeras', { maxPrice: 10_000 }],
    ['remeras hasta 10000 pesos', 'remeras', { maxPrice: 10_000 }],
    ['hasta 10 mil remeras', 'remeras', { maxPrice: 10_000 }],
    ['remeras menos de 8 lucas', 'remeras', { maxPrice: 8000 }],
    ['remeras por menos de 8k', 'remeras', { maxPrice: 8000 }],
    ['jean hasta 7,5 mil', 'jean', { maxPrice: 7500 }],
    ['jean no más de 15.000', 'jean', { maxPrice: 15_000 }],
    ['jean hasta diez mil', 'jean', { maxPrice: 10_000 }],
    ['jean desde 5000', 'jean', { minPrice: 5000 }],
    ['jean más de 5 mil', 'jean', { minPrice: 5000 }],
    ['jean a partir de 5 lucas', 'jean', { minPrice: 5000 }],
    ['entre 5 y 10 mil', '', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera entre 5000 y 10000', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera entre 10000 y 5000', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera entre 5 mil y 10 mil', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera entre $5.000 y $10.000', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera de 5 a 10 lucas', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera desde 5000 hasta 10000', 'remera', { minPrice: 5000, maxPrice: 10_000 }],
    ['remera desde 5000 a 9 mil', 'remera', { minPrice: 5000, maxPrice: 9000 }],
    ['jean talle 42 negro', 'jean', { sizes: ['42'], colors: ['negro'] }],
    ['jean talle 42, negro', 'jean', { sizes: ['42'], colors: ['negro'] }],
    ['jeans negros en talle 42 y 44', 'jeans', { sizes: ['42', '44'], colors: ['negro'] }],
    ['remera talles S, M y L', 'remera', { sizes: ['s', 'm', 'l'] }],
    ['remera talle xl hombre', 'remera hombre', { sizes: ['xl'] }],
    ['body talle 0 a 3 meses', 'body', { sizes: ['0-a-3-meses'] }],
    ['palazzo talle S/M', 'palazzo', { sizes: ['s-m'] }],
    ['talle único', '', { sizes: ['unico'] }],
    ['remera negra', 'remera', { colors: ['negro'] }],
    ['remeras blancas y negras', 'remeras', { colors: ['blanco', 'negro'] }],
    ['pantalones azules', 'pantalones', { colors: ['azul', 'azul-marino'] }],
    ['pantalón azul marino', 'pantalón', { colors: ['azul-marino'] }],
    ['pollera verde agua', 'pollera', { colors: ['verde-agua'] }],
    ['buzo gris', 'buzo', { colors: ['gris-claro', 'gris-melange', 'gris-oscuro'] }],
    ['buzo de color rojo', 'buzo', { colors: ['rojo'] }],
    ['camisa color jean', 'camisa', { colors: ['jean'] }],
    ['Remeras OFERTA', 'Remeras', { onSale: true }],
    ['remeras en oferta', 'remeras', { onSale: true }],
    ['en liquidación: remeras', 'remeras', { onSale: true }],
    ['remeras en vivo', 'remeras', { live: true }],
    ['remeras rojas talle M en oferta hasta 9 mil', 'remeras', { colors: ['rojo'], sizes: ['m'], onSale: true, maxPrice: 9000 }],
  ])('reads %j', (query, words, filters) => {
    expect(read(query)).toEqual([words, filters]);
  });

  it.each([
    'remera',
    'jean',
    'jeans mom',
    'pantalon 42',
    'talle',
    'talle grande',
    'remera talle 99',
    'ropa de 2 a 4 años',
    'medias hasta la rodilla',
    'pollera hasta 42',
    'entre 5 y 10',
    'entre nosotras',
    'de 5 a',
    'hasta',
    'hasta mil hojas',
    'hasta 99999999999999999999',
    'hasta 1e9',
    'hasta -5000',
    'vivo en casa',
    'rosario',
    'negroni',
    'constructor hasta __proto__',
    '¿? $ , .',
    '',
    '   ',
  ])('leaves %j as words', (query) => {
    expect(read(query)).toEqual([query.trim().replaceAll(/\s+/g, ' '), {}]);
  });

  it('keep their text, so that a part can be named when it is dropped', () => {
    expect(readPhrase('Jean hasta  10 mil Talle 42').map(({ text }) => text)).toEqual(['Jean', 'hasta 10 mil', 'Talle 42']);
  });

  it('with two prices end with the last', () => {
    expect(read('remera hasta 9000 hasta 8000')).toEqual(['remera', { maxPrice: 8000 }]);
  });

  it('are read in time from a query of 200,000 letters', () => {
    const before = performance.now();
    readPhrase('talle '.repeat(30_000) + '1.'.repeat(10_000));
    expect(performance.now() - before).toBeLessThan(500);
  });
});
