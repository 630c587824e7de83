/**
 * What is said about page addresses beside the routes table, in patterns that JavaScript and PCRE read alike: the Node gateway and the
 * nginx configuration are made from the same ones. They look at decoded paths without the query.
 */

/** Lists whose page n is `<path>/_p/n.html`, besides the lists of the shop. */
export const pagedPath = /^\/(?:packs|fabricantes|store\/[^/]+)$/;

/** Names of files that are no address of a page. */
export const hiddenPath = /(?:\/_p(?:\/|$)|\.(?:html|gz)$)/;

/** A number as addresses carry it; anything else counts as absent. */
export const positiveNumber = /^[1-9][0-9]{0,8}$/;

/** ROUTE-16: the old address of a category. */
export const oldCategoryPath = /^\/products\/category\/([1-9][0-9]{0,8})$/;

/** Pictures by their content: the stored one and its sizes. */
export const pictureName = /[0-9a-f]{32}(?:-[0-9]{2,4})?\.webp/;

/** Pictures of shared links: by what stands on them, so a file never changes. */
export const cardName = /[0-9a-f]{32}\.jpg/;

/** What the tree holds besides pages, by extension, with its type. */
export const assetTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};
export const assetPath = new RegExp(`\\.(?:${Object.keys(assetTypes).join('|')})$`);

/** Requests that carry an id of their own keep it. */
export const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * How long a connection to a service is kept open without a request. Shorter than the services keep theirs, so that no request goes into
 * one that is being closed; a service that goes on answering for longer than this while it ends (`DRAIN_MS`) is left by everybody before it closes.
 */
export const idleConnectionSeconds = 2;

/** Which answers of the services are compressed on their way: shorter ones are one packet either way. */
export const zipped = { type: 'application/json', fromBytes: 1024, level: 6 } as const;
