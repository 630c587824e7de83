import type { FileInfo } from '../published-files.js';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (match, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? match;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** The ETag of a header or list, without its quotes. */
export const plainEtag = (etag: string): string => etag.replace(/^W\//, '').replaceAll('"', '');

/** Reads the answer of ListObjectsV2. */
export function readList(xml: string): (FileInfo & { key: string })[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => {
    const read = (element: string): string => unescape(new RegExp(`<${element}>([^<]*)</${element}>`).exec(entry)?.[1] ?? '');
    return { key: read('Key'), etag: plainEtag(read('ETag')), size: Number(read('Size')), modifiedAt: new Date(read('LastModified')) };
  });
}
