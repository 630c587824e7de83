/**
 * Tags tie pages to what they show. A page records them while it renders; a service names them when it changes something.
 * `product`, `pack` and `manufacturer` tags stand for one thing wherever it is shown; the others for a listing that should now show
 * something else (something was added, removed, moved or re-ordered in it).
 */
export const pageTags = {
  product: (id: string) => `product:${id}`,
  /** The products a product's page shows beside it: something joined or left its rings. */
  beside: (productId: string) => `beside:${productId}`,
  pack: (id: string) => `pack:${id}`,
  manufacturer: (id: string) => `manufacturer:${id}`,
  /** What people think of a manufacturer; on store pages only, so that a new follower marks no card of theirs. */
  reputation: (userId: string) => `reputation:${userId}`,
  /** Products of one category under one gender; genderId undefined = over all genders (category then includes its descendants). */
  listing: (categoryId: number, genderId?: number) => `listing:${genderId ?? 'all'}:${categoryId}`,
  /** Every product, newest first. */
  newest: 'listing:newest',
  /** Products of one manufacturer. */
  store: (userId: string) => `store:${userId}`,
  packs: 'listing:packs',
  manufacturers: 'listing:manufacturers',
  homeNew: 'home:new',
  homePacks: 'home:packs',
  homeSale: 'home:sale',
  homeMore: 'home:more',
  /** Categories, genders and everything else of the frame around every page. */
  frame: 'frame',
} as const;
