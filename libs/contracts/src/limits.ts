/** Numbers of the specification (§5, §9); each stands once, here. Durations in milliseconds. */
export const limits = {
  name: { min: 3, max: 100 },
  /** `formMin` is the edit form's. */
  street: { min: 3, max: 100, formMin: 5 },
  description: { min: 3, max: 1000 },
  manufacturerDescription: { min: 3, max: 500 },
  phone: { min: 10, max: 15 },
  price: { min: 1 },
  minPurchase: { min: 1 },
  quantity: { min: 1 },
  password: { min: 8, max: 200 },
  rating: { min: 1, max: 5 },
  /** A cart, and an order of it: lines are packs and products, `units` of one variant or pack. */
  cart: { lines: 300, variations: 1500, units: 9999, manufacturers: 50 },
  idempotencyKey: { min: 16, max: 64 },
  closers: { products: 4, units: 24 },
  exportedRows: 20_000,
  imagesPerPicker: 3,
  /** What is sent of a picked image, in pixels; JPEG quality (IMG-03). */
  crop: { width: 900, height: 1200, quality: 0.9 },
  /** Identity photographs fit in a square of this side (VER-05). */
  identityImage: { side: 800, quality: 0.8 },
  tagsPerProduct: 30,
  tagLength: 50,
  /** Before the next page, so that what was said can be read (CONST-12). */
  delays: { logout: 1000, registration: 5000, verifyEmail: 3000, reset: 3000, identityImages: 1000 },
  /** After so long without what was stored, a page begins empty (CONST-24). */
  rehydration: 5000,
  bannerRotation: 4000,
  searchDebounce: 1000,
  suggestedProducts: 3,
  suggestedManufacturers: 1,
  paginationWindow: 5,
  mobileBreakpoint: 768,
  homeSection: 10,
  relatedProducts: 8,
  moreFromManufacturer: 5,
} as const;
