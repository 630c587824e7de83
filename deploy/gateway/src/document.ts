import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { REVALIDATE, NO_STORE, NO_CACHE, ROBOTS } from './headers.js';
import { acceptsGzip } from './compression.js';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** True for files that the publisher may replace while they are read. */
export const isDocument = (file: string): boolean => extname(file) in contentTypes;

/**
 * Sends a published document; resolves with false if it does not exist. Size, time and content come from one open file, so a page that is
 * replaced meanwhile is sent complete. A 404 page and a page behind a secret address are never answered with 304.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  mode: 200 | 404 | 'secret' = 200,
): Promise<boolean> {
  if (!(await fileExists(path))) return false;
  const gzipCopy = acceptsGzip(request) ? await openFile(`${path}.gz`) : undefined;
  const file = gzipCopy ?? (await openFile(path));
  if (!file) return false;
  try {
    const { mtime, size } = await file.stat();
    void reply
      .code(mode === 404 ? 404 : 200)
      .type(contentTypes[extname(path)] ?? 'application/octet-stream')
      .header('vary', 'accept-encoding');
    if (gzipCopy) void reply.header('content-encoding', 'gzip');
    if (mode === 404) void reply.header('cache-control', NO_CACHE);
    else if (mode === 'secret') void reply.headers({ 'cache-control': NO_STORE, [ROBOTS.name]: ROBOTS.secret });
    else {
      const etag = `"${Math.floor(mtime.getTime() / 1000).toString(16)}-${size.toString(16)}"`;
      void reply.headers({ etag, 'last-modified': mtime.toUTCString(), 'cache-control': REVALIDATE });
      if (isNotModified(request, etag, mtime)) {
        void reply.code(304).removeHeader('content-encoding').send();
        return true;
      }
    }
    void reply.send(await file.readFile());
    return true;
  } finally {
    await file.close();
  }
}

/** RFC 9110, 13.2.2: an entity tag takes precedence over a date. */
function isNotModified({ headers }: FastifyRequest, etag: string, mtime: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(mtime.getTime() / 1000) * 1000 <= since;
}

const openFile = (path: string): Promise<FileHandle | undefined> => open(path).catch(() => undefined);

export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    (file) => file.isFile(),
    () => false,
  );
