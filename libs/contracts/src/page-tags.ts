import type { EditableTextSlug } from './site-texts.js';

/**
 * Cache tags of static pages. A page records the tags of its content during the render; a service invalidates tags when it changes data.
 * `product`, `pack` and `manufacturer` tags mean one item on every page; the others mean lists, which change when an item is added,
 * removed, moved or re-sorted.
 */
export const pageTags = {
  product: (id: string) => `product:${id}`,
  /** Related products on a product page: a product was added to or removed from them. */
  related: (productId: string) => `beside:${productId}`,
  pack: (id: string) => `pack:${id}`,
  manufacturer: (id: string) => `manufacturer:${id}`,
  /** Review and follower totals of a manufacturer, on its store page only, so that a new follower invalidates no product card. */
  reputation: (userId: string) => `reputation:${userId}`,
  /** Products of a category and a gender. Without a gender: of all genders, and of the category's descendants. */
  listing: (categoryId: number, genderId?: number) => `listing:${genderId ?? 'all'}:${categoryId}`,
  /** All products, newest first. */
  newest: 'listing:newest',
  /** All products on sale, newest first. */
  offers: 'listing:offers',
  /** Products and packs of one manufacturer. */
  store: (userId: string) => `store:${userId}`,
  packs: 'listing:packs',
  manufacturers: 'listing:manufacturers',
  /** A text that admins edit. */
  siteText: (slug: EditableTextSlug) => `text:${slug}`,
  homeNew: 'home:new',
  homePacks: 'home:packs',
  homeSale: 'home:sale',
  homeMore: 'home:more',
  /** Categories, genders and other data of the layout of every page. */
  frame: 'frame',
} as const;
