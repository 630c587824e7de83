import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { isDocument, sendConditionally, sendDocument } from './document.js';
import { type FileCache, fileExists } from './file-cache.js';
import { fileEtag } from './folder-pages.js';
import { cacheHeaders, CACHE_FOREVER, revalidatedHeaders } from './headers.js';
import type { PublishedPages } from './published-pages.js';
import { sendError } from './error-responses.js';
import { serveShareImages } from './share-images.js';
import { resolveAddress } from './resolve.js';
import { pictureName } from './address-patterns.js';
import { sendStoredPicture } from './stored-picture.js';

const picturePattern = new RegExp(`^${pictureName.source}$`);

/** Stores of the files that are sent. */
export type Sources = Pick<GatewayConfig, 'media' | 'publisher'> & { pages: PublishedPages; cache: FileCache };

/** Serves the published files and the pictures; only share images that are not rendered yet need the publisher. */
export async function serveFiles(
  server: FastifyInstance,
  config: GatewayConfig,
  sources: Sources,
): Promise<{ sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> }> {
  const folder = 'folder' in config.pages ? config.pages.folder : 'folder' in config.media ? config.media.folder : undefined;
  if (folder !== undefined)
    await server.register(fastifyStatic, {
      serve: false,
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      contentType: false,
      dotfiles: 'deny',
    });

  server.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: (request, reply) => sendPicture(request, reply, sources) });
  serveShareImages(server, sources);
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => sendPage(request, reply, sources) });
  return { sendNotFound: (request, reply) => sendFallbackPage(request, reply, sources, notFound) };
}

const notFound = { shell: '/404', status: 404 } as const;

async function sendPicture(request: FastifyRequest, reply: FastifyReply, sources: Sources): Promise<FastifyReply> {
  const { media, cache } = sources;
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendError(reply, 400);
  if (address.suspicious) return sendFallbackPage(request, reply, sources, notFound);
  const name = address.segments[1] ?? '';
  if (address.segments.length !== 2 || !picturePattern.test(name)) return sendError(reply, 404);
  if ('url' in media) return sendStoredPicture(request, reply, media.url + name);
  const path = join(media.folder, name);
  if (!fileExists(path)) return sendError(reply, 404);
  void reply.type('image/webp').headers({ 'cache-control': CACHE_FOREVER, 'accept-ranges': 'bytes' });
  const file = request.headers.range === undefined ? await cache.read(path) : undefined;
  if (file)
    return sendConditionally(request, reply, { content: file.content, isGzip: false, etag: fileEtag(file), modifiedAt: file.mtime });
  return reply.sendFile(name, media.folder, { cacheControl: false, contentType: false });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, sources: Sources): Promise<FastifyReply> {
  const { pages } = sources;
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendFallbackPage(request, reply, sources, notFound);
  const resolution = resolveAddress(address);
  if (resolution.kind === 'redirect')
    return reply.header('cache-control', revalidatedHeaders['cache-control']).redirect(resolution.to, resolution.status);
  if (resolution.kind === 'nothing') return sendFallbackPage(request, reply, sources, notFound);
  const { file } = resolution;
  if (isDocument(file)) {
    if (await sendDocument(request, reply, pages, file, resolution.secret ? 'secret' : 200)) return reply;
  } else if (await pages.sendAsset(request, reply, file, cacheHeaders(`/${file}`))) {
    return reply;
  }
  return sendFallbackPage(request, reply, sources, resolution.else);
}

/** Sends the page for an address that has no file. */
async function sendFallbackPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages }: Sources,
  { shell, status }: { shell: string; status: 200 | 404 },
): Promise<FastifyReply> {
  return (await sendDocument(request, reply, pages, `${shell.slice(1)}.html`, status)) ? reply : sendError(reply, 404);
}
