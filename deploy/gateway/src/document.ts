import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, documentTypes } from '@shop/published-files';
import { extname } from 'node:path';
import { acceptsGzip } from './compression.js';
import { revalidatedHeaders, NO_STORE, NO_CACHE, ROBOTS } from './headers.js';
import type { PublishedPage, PublishedPages } from './published-pages.js';

/** True for files that the publisher may replace while they are read. */
export const isDocument = (file: string): boolean => extname(file).slice(1) in documentTypes;

/**
 * Sends a published document; resolves with false if it does not exist. A 404 page and a page behind a secret address are never answered
 * with 304.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PublishedPages,
  file: string,
  mode: 200 | 404 | 'secret' = 200,
): Promise<boolean> {
  const page = await pages.read(file, acceptsGzip(request));
  if (!page) return false;
  void reply.type(contentTypeOf(file)).header('vary', 'accept-encoding');
  if (mode === 200) sendConditionally(request, reply.headers(revalidatedHeaders), page);
  else {
    if (page.isGzip) void reply.header('content-encoding', 'gzip');
    if (mode === 404) void reply.code(404).header('cache-control', NO_CACHE).send(page.content);
    else void reply.headers({ 'cache-control': NO_STORE, [ROBOTS.name]: ROBOTS.secret }).send(page.content);
  }
  return true;
}

/** Sends the file, or 304 if the client has it. */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, page: PublishedPage): FastifyReply {
  const { modifiedAt } = page;
  const etag = `"${page.etag}"`;
  void reply.headers({ etag, ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }) });
  if (isNotModified(request, etag, modifiedAt)) return reply.code(304).send();
  return (page.isGzip ? reply.header('content-encoding', 'gzip') : reply).send(page.content);
}

/** RFC 9110, 13.2.2: an entity tag takes precedence over a date. */
function isNotModified({ headers }: FastifyRequest, etag: string, modifiedAt: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modifiedAt !== undefined && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}
