export const SITEMAP_OPTIONS = Symbol('sitemap options');

export interface SitemapOptions {
  /** Public URL of the shop. */
  siteUrl: string;
}
