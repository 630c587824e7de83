/** Limits of follows, favourites and reviews. Separate from `limits` and `pageSizes`, which every page loads. */
export const socialLimits = {
  /** Maximum per wholesaler. */
  follows: 1000,
  favorites: 2000,
  /** Characters of a comment, a reply, a report and a reason. */
  comment: 1000,
  reply: { min: 3, max: 500 },
  report: { min: 3, max: 500 },
  hideReason: { min: 3, max: 500 },
  /** Maximum actions of one wholesaler in an hour. */
  hourly: { reviews: 20, followsAndFavorites: 300 },
} as const;

/** Defaults of requests without a size. */
export const socialPageSizes = { reviews: 20, news: 24, moderation: 15 } as const;
