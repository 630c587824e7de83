import { describe, expect, it } from '@jest/globals';
import {
  boundsOf,
  filterQuery,
  hasFilters,
  minimumLabel,
  noFilters,
  priceLabel,
  priceRanges,
  type ProductFilters,
  readFilters,
  sortOfSlug,
} from './product-filters.js';
import { findProvince, provinces } from './reference/provinces.js';
import { slugOf } from './slug.js';

const read = (query: string): ProductFilters => readFilters(new URLSearchParams(query));

describe('[UX 2] filters of an address', () => {
  it('are read from Spanish parameters and written in one order', () => {
    const query = 'provincia=santa-fe&vivo=1&precio=5000-10000&talle=42,s-m&color=negro&oferta=1&minimo=70000';
    const filters = read(query);
    expect(filters).toEqual({
      minPrice: 5000,
      maxPrice: 10_000,
      sizes: ['42', 's-m'],
      colors: ['negro'],
      onSale: true,
      maxMinimum: 70_000,
      live: true,
      provinces: ['santa-fe'],
    });
    expect(filterQuery(filters, 'lowestPrice')).toBe(
      'precio=5000-10000&talle=42,s-m&color=negro&oferta=1&minimo=70000&vivo=1&provincia=santa-fe&orden=menor-precio',
    );
    expect(read(filterQuery(filters))).toEqual(filters);
  });

  it.each<[string, Partial<ProductFilters>]>([
    ['precio=-10000', { maxPrice: 10_000 }],
    ['precio=5000-', { minPrice: 5000 }],
    ['precio=0-0', { minPrice: 0, maxPrice: 0 }],
    ['precio=9000-100', { minPrice: 100, maxPrice: 9000 }],
    ['talle=42&talle=44', { sizes: ['42', '44'] }],
    ['talle=42,42,', { sizes: ['42'] }],
    ['minimo=0', { maxMinimum: 0 }],
    ['provincia=cordoba,atlantida', { provinces: ['cordoba'] }],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toEqual({ ...noFilters(), ...expected });
  });

  it.each([
    'precio=-',
    'precio=barato',
    'precio=1-2-3',
    'precio=10000000000-',
    'talle=%00',
    'color=NEGRO',
    'oferta=si',
    'minimo=-5',
    'vivo=2',
    'provincia=marte',
    'precio=&talle=&color=&oferta=&minimo=&vivo=&provincia=',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(noFilters());
    expect(hasFilters(read(query))).toBe(false);
  });

  it('have at most twenty values each', () => {
    expect(read(`talle=${Array.from({ length: 50 }, (_, i) => i).join(',')}`).sizes).toHaveLength(20);
  });

  it('know the sort by its Spanish name', () => {
    expect([sortOfSlug('menor-precio'), sortOfSlug('lowestPrice'), sortOfSlug('')]).toEqual(['lowestPrice', undefined, undefined]);
  });

  it('have Spanish labels', () => {
    const labels = [...priceRanges.map((range) => priceLabel(boundsOf(range))), minimumLabel(0), minimumLabel(70_000)];
    expect(labels.map((label) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Hasta $ 5.000',
      '$ 5.000 a $ 10.000',
      '$ 10.000 a $ 20.000',
      'Desde $ 20.000',
      'Sin mínimo',
      'Hasta $ 70.000',
    ]);
  });

  it('offer price ranges without a gap', () => {
    expect(priceRanges.slice(1).map(({ min }) => min)).toEqual(priceRanges.slice(0, -1).map(({ max }) => max));
  });
});

describe('[UX 2] provinces', () => {
  it('are the 24 jurisdictions of Argentina with unique slugs', () => {
    expect(new Set(provinces.map(({ slug }) => slug)).size).toBe(24);
    expect(provinces.filter(({ slug, name }) => slug !== slugOf(name)).map(({ slug }) => slug)).toEqual(['caba']);
    expect(findProvince('tucuman')?.name).toBe('Tucumán');
    expect(findProvince('constructor')).toBeUndefined();
  });
});
