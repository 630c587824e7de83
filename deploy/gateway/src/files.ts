import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extname, join } from 'node:path';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { isDocument, sendConditionally, sendDocument } from './document.js';
import { FileCache, fileExists } from './file-cache.js';
import { cacheHeaders, CACHE_FOREVER, revalidatedHeaders } from './headers.js';
import { sendError } from './error-responses.js';
import { serveShareImages } from './share-images.js';
import { resolveAddress } from './resolve.js';
import { assetTypes, pictureName } from './address-patterns.js';
import { sendStoredPicture } from './stored-picture.js';

const picturePattern = new RegExp(`^${pictureName.source}$`);

type Folders = Pick<GatewayConfig, 'wwwDir' | 'media' | 'publisher'> & { cache: FileCache };

/** Serves the published files and the pictures from two folders; only share images that are not rendered yet need the publisher. */
export async function serveFiles(
  server: FastifyInstance,
  config: GatewayConfig,
): Promise<{ sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> }> {
  const { wwwDir } = config;
  const folders = { ...config, cache: new FileCache(config.memoryCacheBytes) };
  await server.register(fastifyStatic, {
    serve: false,
    root: wwwDir,
    preCompressed: true,
    index: false,
    cacheControl: false,
    contentType: false,
    dotfiles: 'deny',
  });

  server.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: (request, reply) => sendPicture(request, reply, folders) });
  serveShareImages(server, folders);
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => sendPage(request, reply, folders) });
  return { sendNotFound: (request, reply) => sendFallbackPage(request, reply, folders, notFound) };
}

const notFound = { shell: '/404', status: 404 } as const;

async function sendPicture(request: FastifyRequest, reply: FastifyReply, folders: Folders): Promise<FastifyReply> {
  const { media, cache } = folders;
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendError(reply, 400);
  if (address.suspicious) return sendFallbackPage(request, reply, folders, notFound);
  const name = address.segments[1] ?? '';
  if (address.segments.length !== 2 || !picturePattern.test(name)) return sendError(reply, 404);
  if ('url' in media) return sendStoredPicture(request, reply, media.url + name);
  const path = join(media.folder, name);
  if (!fileExists(path)) return sendError(reply, 404);
  void reply.type('image/webp').headers({ 'cache-control': CACHE_FOREVER, 'accept-ranges': 'bytes' });
  const file = request.headers.range === undefined ? await cache.read(path) : undefined;
  if (file) return sendConditionally(request, reply, file);
  return reply.sendFile(name, media.folder, { cacheControl: false, contentType: false });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, folders: Folders): Promise<FastifyReply> {
  const { wwwDir, cache } = folders;
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendFallbackPage(request, reply, folders, notFound);
  const resolution = resolveAddress(address);
  if (resolution.kind === 'redirect')
    return reply.header('cache-control', revalidatedHeaders['cache-control']).redirect(resolution.to, resolution.status);
  if (resolution.kind === 'nothing') return sendFallbackPage(request, reply, folders, notFound);
  const path = join(wwwDir, resolution.file);
  if (isDocument(resolution.file)) {
    if (await sendDocument(request, reply, cache, path, resolution.secret ? 'secret' : 200)) return reply;
  } else if (fileExists(path)) {
    return reply
      .type(assetTypes[extname(resolution.file).slice(1)] ?? 'application/octet-stream')
      .headers(cacheHeaders(`/${resolution.file}`))
      .sendFile(resolution.file);
  }
  return sendFallbackPage(request, reply, folders, resolution.else);
}

/** Sends the page for an address that has no file. */
async function sendFallbackPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { wwwDir, cache }: Folders,
  { shell, status }: { shell: string; status: 200 | 404 },
): Promise<FastifyReply> {
  return (await sendDocument(request, reply, cache, join(wwwDir, `${shell}.html`), status)) ? reply : sendError(reply, 404);
}
