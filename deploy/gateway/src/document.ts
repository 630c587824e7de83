import type { FastifyReply, FastifyRequest } from 'fastify';
import { extname } from 'node:path';
import { acceptsGzip } from './compression.js';
import { type CachedFile, type FileCache, fileExists } from './file-cache.js';
import { revalidatedHeaders, NO_STORE, NO_CACHE, ROBOTS } from './headers.js';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** True for files that the publisher may replace while they are read. */
export const isDocument = (file: string): boolean => extname(file) in contentTypes;

/**
 * Sends a published document; resolves with false if it does not exist. A 404 page and a page behind a secret address are never answered
 * with 304.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: FileCache,
  path: string,
  mode: 200 | 404 | 'secret' = 200,
): Promise<boolean> {
  if (!fileExists(path)) return false;
  const gzipCopy = acceptsGzip(request) ? await cache.read(`${path}.gz`) : undefined;
  const file = gzipCopy ?? (await cache.read(path));
  if (!file) return false;
  void reply.type(contentTypes[extname(path)] ?? 'application/octet-stream').header('vary', 'accept-encoding');
  if (gzipCopy) void reply.header('content-encoding', 'gzip');
  if (mode === 200) sendConditionally(request, reply.headers(revalidatedHeaders), file);
  else if (mode === 404) void reply.code(404).header('cache-control', NO_CACHE).send(file.content);
  else void reply.headers({ 'cache-control': NO_STORE, [ROBOTS.name]: ROBOTS.secret }).send(file.content);
  return true;
}

/** Sends the file, or 304 if the client has it. */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, { content, mtime, size }: CachedFile): FastifyReply {
  const etag = `"${Math.floor(mtime.getTime() / 1000).toString(16)}-${size.toString(16)}"`;
  void reply.headers({ etag, 'last-modified': mtime.toUTCString() });
  return isNotModified(request, etag, mtime) ? reply.code(304).removeHeader('content-encoding').send() : reply.send(content);
}

/** RFC 9110, 13.2.2: an entity tag takes precedence over a date. */
function isNotModified({ headers }: FastifyRequest, etag: string, mtime: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(mtime.getTime() / 1000) * 1000 <= since;
}
