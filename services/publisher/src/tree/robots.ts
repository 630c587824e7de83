/** `robots.txt`: everything public may be read; account pages and the API have nothing to index. */
export const robots = (siteUrl: string): Buffer =>
  Buffer.from(`User-agent: *\nDisallow: /api/\nDisallow: /mi-cuenta\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
