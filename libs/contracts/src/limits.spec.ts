import { expect, it } from '@jest/globals';
import { limits } from './limits.js';
import { pageSizes } from './page-sizes.js';
import { packSorts, productSorts, searchSorts } from './sort.js';

it('[CONST-06] [CONST-07] [CONST-08] [CONST-16] banner, search, page window and breakpoint have the specified numbers', () => {
  expect(limits).toMatchObject({
    bannerRotationMs: 4000,
    searchDebounceMs: 1000,
    suggestedProducts: 3,
    suggestedManufacturers: 1,
    paginationWindow: 5,
    mobileBreakpointPx: 768,
  });
});

it('[CONST-10] [CONST-11] [CONST-12] [CONST-15] [CONST-24] fields, images and delays have the specified limits', () => {
  expect(limits).toMatchObject({
    name: { min: 3, max: 100 },
    street: { min: 3, max: 100, formMin: 5 },
    description: { min: 3, max: 1000 },
    manufacturerDescription: { min: 3, max: 500 },
    phone: { min: 10, max: 15 },
    price: { min: 1 },
    minPurchase: { min: 1 },
    quantity: { min: 1 },
    password: { min: 8 },
    rating: { min: 1, max: 5 },
    imagesPerPicker: 3,
    crop: { width: 900, height: 1200, quality: 0.9 },
    identityImage: { side: 800, quality: 0.8 },
    delaysMs: { logout: 1000, registration: 5000, verifyEmail: 3000, reset: 3000, identityImages: 1000 },
    rehydrationTimeoutMs: 5000,
  });
});

it('[CONST-09] [A-14] lists have the page sizes of the specification', () => {
  expect(pageSizes).toMatchObject({
    shop: 24,
    packs: 24,
    search: { api: 20, screen: 24 },
    manufacturers: { api: 1000, screen: 18 },
    liveManufacturers: 16,
    store: 18,
    preview: 5,
    myProducts: 10,
    myPacks: 10,
    adminUsers: 15,
    unifiedOrders: 15,
  });
});

it('[CONST-17] lists have the orders of the specification', () => {
  expect(productSorts).toEqual(['notOrdered', 'newest', 'lowestPrice', 'highestPrice']);
  expect(packSorts).toEqual(['newest', 'lowestPrice', 'highestPrice']);
  expect(searchSorts[0]).toBe('relevance');
});
