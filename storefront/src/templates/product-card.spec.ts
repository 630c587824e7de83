import { describe, expect, it } from '@jest/globals';
import { texts, type ProductCard } from '@shop/contracts';
import { cardPlace, cardSkeleton, productCard, skeletonOf } from './product-card.js';

const product: ProductCard = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  userId: '0192f0c1-0000-7000-8000-000000000002',
  name: 'Remera lisa',
  price: 12500,
  priceUSD: null,
  mainImage: `/media/${'a'.repeat(32)}.webp`,
  onSale: false,
  isVariable: true,
  type: 88,
  genderId: 2,
  categoryId: 142,
  colors: Array.from({ length: 7 }, (_, i) => ({ id: i, name: `Color ${i}`, code: '#aabbcc' })),
  manufacturer: { id: '0192f0c1-0000-7000-8000-000000000002', name: 'Taller', logo: null },
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the card of a product', () => {
  it('[SHOP-08] leads to the product and to its manufacturer', () => {
    const { markup } = productCard(product);
    expect(markup).toContain(`href="/producto/${product.id}"`);
    expect(markup).toContain(`href="/store/${product.userId}"`);
    expect(productCard(product, { withoutMaker: true }).markup).not.toContain('/store/');
  });

  it('[SHOP-08] says so when the product has no image', () => {
    const { markup } = productCard({ ...product, mainImage: null });
    expect(markup).toContain(texts.productWithoutImages);
    expect(markup).not.toContain('<img');
    expect(productCard(product).markup).not.toContain(texts.productWithoutImages);
  });

  it('shows five colours and how many more there are', () => {
    const { markup } = productCard(product);
    expect(markup.match(/class="swatch"/g)).toHaveLength(5);
    expect(markup).toContain('+2');
  });

  it('marks a sale, and nothing else', () => {
    expect(productCard({ ...product, onSale: true }).markup).toContain('Oferta');
    expect(productCard(product).markup).not.toContain('Oferta');
  });

  it('has a stand-in of the same lines for while it is on the way', () => {
    for (const line of ['card-picture', 'card-name', 'price', 'card-maker']) {
      expect(cardSkeleton.markup).toContain(`class="${line}"`);
      expect(productCard(product).markup).toContain(`class="${line}"`);
    }
    expect(skeletonOf('card-own').markup).not.toContain('card-maker');
    expect(cardPlace.markup.match(/class="[^"]+"/g)).toEqual(['class="card skeleton"', 'class="card-picture"', 'class="card-body"']);
  });
});
