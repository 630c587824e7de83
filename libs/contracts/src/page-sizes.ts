/** Page sizes: `api` is what a call without a size gets, `screen` what the page asks for; `max` caps every list but manufacturers. */
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
  unifiedOrders: 15,
  orders: 15,
  max: 100,
  maxManufacturers: 1000,
} as const;
