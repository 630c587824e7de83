import { describe, expect, it } from '@jest/globals';
import { product } from '../../dev/samples.js';
import { cardPlace, cardSkeleton, productCard, skeletonOf } from './product-card.template.js';

describe('the card of a product', () => {
  it('has a stand-in of the same lines for while it is on the way', () => {
    for (const line of ['card-picture', 'card-name', 'price', 'card-maker']) {
      expect(cardSkeleton.markup).toContain(`class="${line}"`);
      expect(productCard(product).markup).toContain(`class="${line}"`);
    }
    expect(skeletonOf('card-own').markup).not.toContain('card-maker');
    expect(cardPlace.markup.match(/class="[^"]+"/g)).toEqual(['class="card skeleton"', 'class="card-picture"', 'class="card-body"']);
  });
});
