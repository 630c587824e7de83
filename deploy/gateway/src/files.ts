import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extname, join } from 'node:path';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { fileExists, isDocument, sendDocument } from './document.js';
import { REVALIDATE, cacheControl, CACHE_FOREVER } from './headers.js';
import { sendError } from './error-responses.js';
import { serveShareImages } from './share-images.js';
import { resolveAddress } from './resolve.js';
import { assetTypes, pictureName } from './address-patterns.js';
import { sendStoredPicture } from './stored-picture.js';

const picturePattern = new RegExp(`^${pictureName.source}$`);

type Folders = Pick<GatewayConfig, 'wwwDir' | 'media' | 'publisher'>;

/** Serves the published files and the pictures from two folders; only share images that are not rendered yet need the publisher. */
export async function serveFiles(server: FastifyInstance, folders: Folders): Promise<void> {
  const { wwwDir } = folders;
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
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => sendPage(request, reply, wwwDir) });
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, { media, wwwDir }: Folders): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendError(reply, 400);
  if (address.suspicious) return sendFallbackPage(request, reply, wwwDir, { shell: '/404', status: 404 });
  const name = address.segments[1] ?? '';
  if (address.segments.length !== 2 || !picturePattern.test(name)) return sendError(reply, 404);
  if ('url' in media) return sendStoredPicture(request, reply, media.url + name);
  if (!(await fileExists(join(media.folder, name)))) return sendError(reply, 404);
  return reply
    .type('image/webp')
    .header('cache-control', CACHE_FOREVER)
    .sendFile(name, media.folder, { cacheControl: false, contentType: false });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, wwwDir: string): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '');
  if (!address) return sendError(reply, 400);
  const resolution = resolveAddress(address);
  if (resolution.kind === 'redirect') return reply.header('cache-control', REVALIDATE).redirect(resolution.to, resolution.status);
  if (resolution.kind === 'nothing') return sendFallbackPage(request, reply, wwwDir, { shell: '/404', status: 404 });
  const path = join(wwwDir, resolution.file);
  if (isDocument(resolution.file)) {
    if (await sendDocument(request, reply, path, resolution.secret ? 'secret' : 200)) return reply;
  } else if (await fileExists(path)) {
    return reply
      .type(assetTypes[extname(resolution.file).slice(1)] ?? 'application/octet-stream')
      .header('cache-control', cacheControl(`/${resolution.file}`))
      .sendFile(resolution.file);
  }
  return sendFallbackPage(request, reply, wwwDir, resolution.else);
}

/** Sends the page for an address that has no file. */
async function sendFallbackPage(
  request: FastifyRequest,
  reply: FastifyReply,
  wwwDir: string,
  { shell, status }: { shell: string; status: 200 | 404 },
): Promise<FastifyReply> {
  return (await sendDocument(request, reply, join(wwwDir, `${shell}.html`), status)) ? reply : sendError(reply, 404);
}
