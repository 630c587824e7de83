/** Numbers about follows, favourites and reviews; apart from `limits` and `pageSizes`, which the first page of every visit carries. */
export const socialLimits = {
  /** How many a wholesaler may have. */
  follows: 1000,
  favorites: 2000,
  /** Characters of what is said with a review, and about it. */
  comment: 1000,
  reply: { min: 3, max: 500 },
  report: { min: 3, max: 500 },
  hideReason: { min: 3, max: 500 },
  /** What one wholesaler may do in an hour. */
  hourly: { reviews: 20, toggles: 300 },
} as const;

/** What a call without a size gets. */
export const socialPageSizes = { reviews: 20, news: 24, moderation: 15 } as const;
