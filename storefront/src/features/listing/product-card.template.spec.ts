import { describe, expect, it } from '@jest/globals';
import { product } from '../../../test/style-page/samples.js';
import { emptySkeleton, cardSkeleton, productCard, skeletonCard } from './product-card.template.js';

describe('the product card', () => {
  it('has a skeleton with the same lines', () => {
    for (const line of ['card-picture', 'card-name', 'price', 'card-manufacturer']) {
      expect(cardSkeleton.markup).toContain(`class="${line}"`);
      expect(productCard(product).markup).toContain(`class="${line}"`);
    }
    expect(skeletonCard('card-own').markup).not.toContain('card-manufacturer');
    expect(emptySkeleton.markup.match(/class="[^"]+"/g)).toEqual(['class="card skeleton"', 'class="card-picture"', 'class="card-body"']);
  });
});
