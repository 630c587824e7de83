import { fileURLToPath } from 'node:url';

/** Where the public pictures are: a folder, or a store that answers `<url><name>` to anybody (`url` ends in a slash). */
export type MediaSource = { folder: string } | { url: string };

/**
 * Reads IMAGES_URL as the services do: `file:///folder`, `s3://bucket/folder?endpoint=…&region=…`, or the plain `http(s)://` address of a
 * store. undefined when it is none of them.
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
