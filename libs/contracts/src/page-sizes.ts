/**
 * Page sizes: `api` is the default of a request without a size, `screen` the size that pages use. `max` limits every list except
 * manufacturers.
 */
export const pageSizes = {
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
  audit: 15,
  siteTextVersions: 15,
  deadLetters: 15,
  moderation: 15,
  unifiedOrders: 15,
  orders: 15,
  max: 100,
  maxManufacturers: 1000,
} as const;
