/** Content types of files that the publisher may replace at any time. */
export const documentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Content types of the files that are not pages. */
export const assetTypes: Readonly<Record<string, string>> = {
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

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1] ?? '';

export const contentTypeOf = (path: string): string => {
  const extension = extensionOf(path);
  return documentTypes[extension] ?? assetTypes[extension] ?? 'application/octet-stream';
};

/** True for text: it is stored as gzip too. */
export const isCompressible = (path: string): boolean => /\.(html|css|js|mjs|svg|json|txt|xml|webmanifest|map)$/.test(path);

/** For caches that read a bucket without a gateway: names in these folders contain the hash of the content. */
export const cacheControlOf = (path: string): string =>
  /^(?:_astro|tarjetas)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
