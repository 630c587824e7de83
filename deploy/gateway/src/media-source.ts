import { fileURLToPath } from 'node:url';

/** Source of the public pictures: a folder, or a store that serves `<url><name>` without credentials (`url` ends with a slash). */
export type MediaSource = { folder: string } | { url: string };

/**
 * Parses IMAGES_URL as the services do: `file:///folder`, `s3://bucket/folder?endpoint=…&region=…`, or the `http(s)://` URL of a store.
 * undefined for anything else.
 */
export function readMediaSource(imagesUrl: string): MediaSource | undefined {
  if (!URL.canParse(imagesUrl)) return undefined;
  const { protocol, host: bucket, pathname, searchParams, href } = new URL(imagesUrl);
  const folder = pathname.replace(/\/?$/, '/');
  switch (protocol) {
    case 'file:':
      return { folder: fileURLToPath(imagesUrl).replace(/\/$/, '') };
    case 's3:': {
      const endpoint = searchParams.get('endpoint')?.replace(/\/$/, '');
      const address = endpoint
        ? `${endpoint}/${bucket}`
        : `https://${bucket}.s3.${searchParams.get('region') ?? 'us-east-1'}.amazonaws.com`;
      return bucket && URL.canParse(address) ? { url: `${address}${folder}` } : undefined;
    }
    case 'http:':
    case 'https:':
      return { url: href.replace(/\/?$/, '/') };
    default:
      return undefined;
  }
}
