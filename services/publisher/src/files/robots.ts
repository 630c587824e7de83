/** Allows every public page, and disallows account pages and the API. */
export const robots = (siteUrl: string): Buffer =>
  Buffer.from(`User-agent: *\nDisallow: /api/\nDisallow: /mi-cuenta\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
