/** Numbers of the specification (§5, §9), each defined once. Durations are in milliseconds. */
export const limits = {
  name: { min: 3, max: 100 },
  /** `formMin` applies to the edit form. */
  street: { min: 3, max: 100, formMin: 5 },
  description: { min: 3, max: 1000 },
  manufacturerDescription: { min: 3, max: 500 },
  phone: { min: 10, max: 15 },
  price: { min: 1 },
  minPurchase: { min: 1 },
  quantity: { min: 1 },
  password: { min: 8, max: 200 },
  rating: { min: 1, max: 5 },
  /** Limits of a cart and of its order: `lines` are packs and products, `units` are those of one variant or pack. */
  cart: { lines: 300, variations: 1500, units: 9999, manufacturers: 50 },
  /** Texts that a buyer types for one manufacturer (D-117). */
  shipping: { note: 300, carrier: 60 },
  minimumSuggestions: { products: 4, units: 24 },
  imagesPerPicker: 3,
  /** Size in pixels and JPEG quality of an uploaded image (IMG-03). */
  crop: { width: 900, height: 1200, quality: 0.9 },
  /**
   * Identity photographs are scaled to fit in a square of this side, in pixels (VER-05). A document whose photograph has a shorter side below
   * `readableSide` cannot be read.
   */
  identityImage: { side: 800, quality: 0.8, readableSide: 600 },
  tagsPerProduct: 30,
  tagLength: 50,
  /** Time to read a message before the next page opens (CONST-12). */
  delaysMs: { logout: 1000, registration: 5000, verifyEmail: 3000, reset: 3000, identityImages: 1000 },
  /** A page starts without its stored state after this time (CONST-24). */
  rehydrationTimeoutMs: 5000,
  bannerRotationMs: 4000,
  searchDebounceMs: 1000,
  suggestedProducts: 3,
  suggestedManufacturers: 1,
  paginationWindow: 5,
  mobileBreakpointPx: 768,
  homeSection: 10,
  relatedProducts: 8,
  moreFromManufacturer: 5,
} as const;

/** Limits that only services check: pages do not load them. */
export const serviceLimits = {
  /** Limits of an order whose packs count as their contents: `variants` are rows of the order, `units` single units. */
  order: { variants: 5000, units: 10_000_000 },
  idempotencyKey: { min: 16, max: 64 },
  exportedRows: 20_000,
} as const;
