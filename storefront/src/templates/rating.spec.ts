import { describe, expect, it } from '@jest/globals';
import { texts } from '@shop/contracts';
import { rating } from './rating.js';

const halves = (value: number): string | undefined => /data-halves="(\d+)"/.exec(rating(value).markup)?.[1];

describe('the rating of a manufacturer', () => {
  it('[STORE-05] says so while nobody has rated it', () => {
    expect(rating(null).markup).toContain(texts.unrated);
  });

  it('[CONST-15] [A-40] shows one to five stars to the nearest half', () => {
    expect([1, 1.24, 1.25, 2.5, 3.74, 3.75, 4.9, 5].map(halves)).toEqual(['2', '2', '3', '5', '7', '8', '10', '10']);
  });

  it('tells the number to those who do not see the stars', () => {
    expect(rating(4.25).markup).toContain('aria-label="4,3 de 5 estrellas"');
  });
});
