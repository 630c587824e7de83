import { describe, expect, it } from '@jest/globals';
import type { ProductCard } from '@shop/contracts';
import { product } from '../../../test/style-page/samples.js';
import { emptySkeleton } from './empty-skeleton.template.js';
import { cardSkeleton, productCard, skeletonCard, type CardOptions } from './product-card.template.js';

describe('the product card', () => {
  it('has a skeleton with the same lines', () => {
    for (const line of ['card-picture', 'card-name', 'price', 'card-terms', 'card-manufacturer']) {
      expect(cardSkeleton.markup).toContain(`class="${line}"`);
      expect(productCard(product).markup).toContain(`class="${line}"`);
    }
    expect(skeletonCard('card-own').markup).not.toContain('card-manufacturer');
    expect(emptySkeleton.markup.match(/class="[^"]+"/g)).toEqual(['class="card skeleton"', 'class="card-picture"', 'class="card-body"']);
  });

  it('[UX 27] has a heart, except in a preview', () => {
    expect(productCard(product).markup).toContain('data-kind="favorites"');
    expect(productCard(product, { isPreview: true }).markup).not.toContain('mark-button');
  });

  it('[UX 27] [D-133] has a button for its curva with the colour and the price of that, except in a preview', () => {
    const sizeRun = { range: 'S–L', units: 3 };
    const [red, blue] = ['Rojo', 'Azul'].map((name, id) => ({ id, name, code: '#123456' }));
    const buttonOf = (changes: Partial<ProductCard>, options: CardOptions = {}) =>
      /<button class="button[^]*?<\/button>/.exec(productCard({ ...product, price: 9000, colors: [], ...changes }, options).markup)?.[0];
    expect(buttonOf({ sizeRun })).toContain('$\u00a027.000');
    expect(buttonOf({ sizeRun, colors: red && blue && [red, blue] })).toContain('aria-label="Rojo"');
    expect(buttonOf({ sizeRun, colors: red && [red] })).not.toContain('Rojo');
    expect(buttonOf({ sizeRun: { range: 'Único', units: 1 } })).toBeUndefined();
    expect(buttonOf({ sizeRun, outOfStock: true })).toBeUndefined();
    expect(buttonOf({ sizeRun }, { isPreview: true })).toBeUndefined();
    expect(buttonOf({})).toBeUndefined();
  });

  it('has a heading of the level that its list needs', () => {
    expect(productCard(product).markup).toContain('<h3 class="card-name"><a class="card-link"');
    expect(productCard(product, { heading: 2 }).markup).toMatch(/<h2 class="card-name"><a [^>]*>[^<]*<\/a><\/h2>/);
  });

  it('[D-115] says "Sin stock" instead of "Oferta" if nothing of the product is left', () => {
    expect(productCard({ ...product, onSale: true }).markup).toContain('Oferta');
    const soldOut = productCard({ ...product, onSale: true, outOfStock: true }).markup;
    expect(soldOut).toContain('<span class="label label-sold-out">Sin stock</span>');
    expect(soldOut).not.toContain('Oferta');
  });

  it('[UX 28][D-119] shows the old price and the reduction in whole per cent of an offer', () => {
    const reduced = productCard({ ...product, onSale: true, price: 16_200, oldPrice: 18_500 }).markup;
    expect(reduced).toContain('−12\u00a0%');
    expect(reduced).toContain('<s class="price-old"><span class="visually-hidden">antes </span>$\u00a018.500</s>');
    const almostEqual = productCard({ ...product, onSale: true, price: 18_499, oldPrice: 18_500 }).markup;
    expect(almostEqual).toContain('<span class="label label-sale">Oferta</span>');
    expect(productCard({ ...product, onSale: true }).markup).not.toContain('price-old');
  });

  it('[UX 27] [D-123] shows sizes, curva and minimum, as far as they are known', () => {
    const termsOf = (changes: Partial<ProductCard>, options: CardOptions = {}) =>
      /class="card-terms">(.*?)</s.exec(productCard({ ...product, ...changes }, options).markup)?.[1]?.replaceAll('\u00a0', ' ');
    const manufacturer = { id: '', name: '', logo: null };
    const sizeRun = { range: 'S–XXL', units: 5 };
    expect(termsOf({ sizeRun, manufacturer: { ...manufacturer, minPurchase: 120_000 } })).toBe('S–XXL · curva 5 u · mín. $ 120.000');
    expect(termsOf({ sizeRun: { range: 'Único', units: 1 }, manufacturer })).toBe('Talle único');
    expect(termsOf({ sizeRun: { range: '42', units: 1 }, manufacturer })).toBe('Talle 42');
    expect(termsOf({ manufacturer })).toBe('');
    expect(termsOf({ sizeRun }, { hideManufacturer: true })).toBe('S–XXL · curva 5 u');
  });

  it('[UX 27] has a heart with the name of its product, and the address of its second picture', () => {
    const { markup } = productCard({ ...product, name: 'Remera "Sur"', secondImage: '/media/otra.webp' });
    expect(markup).toContain('aria-label="Favorito: Remera &quot;Sur&quot;"');
    expect(markup).toContain('data-second="/media/otra.webp"');
    expect(productCard(product).markup).not.toContain('data-second');
  });
});
