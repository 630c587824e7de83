import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extname, join } from 'node:path';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { exists, isDocument, sendDocument } from './document.js';
import { ALWAYS_ASK, cacheControl, FOREVER } from './headers.js';
import { refuse } from './refusals.js';
import { serveCards } from './share-cards.js';
import { resolve } from './resolve.js';
import { assetTypes, pictureName } from './site-rules.js';
import { sendStoredPicture } from './stored-picture.js';

const picture = new RegExp(`^${pictureName.source}$`);

type Folders = Pick<GatewayConfig, 'wwwDir' | 'media' | 'publisher'>;

/** Serves the published tree and the pictures. Needs nothing but the two folders; the publisher only for cards it has not drawn yet. */
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
  serveCards(server, folders);
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => sendPage(request, reply, wwwDir) });
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, { media, wwwDir }: Folders): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '');
  if (!address) return refuse(reply, 400);
  if (address.suspicious) return sendShell(request, reply, wwwDir, { shell: '/404', status: 404 });
  const name = address.segments[1] ?? '';
  if (address.segments.length !== 2 || !picture.test(name)) return refuse(reply, 404);
  if ('url' in media) return sendStoredPicture(request, reply, media.url + name);
  if (!(await exists(join(media.folder, name)))) return refuse(reply, 404);
  return reply
    .type('image/webp')
    .header('cache-control', FOREVER)
    .sendFile(name, media.folder, { cacheControl: false, contentType: false });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, wwwDir: string): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '');
  if (!address) return refuse(reply, 400);
  const found = resolve(address);
  if (found.kind === 'redirect') return reply.header('cache-control', ALWAYS_ASK).redirect(found.to, found.status);
  if (found.kind === 'nothing') return sendShell(request, reply, wwwDir, { shell: '/404', status: 404 });
  const path = join(wwwDir, found.file);
  if (isDocument(found.file)) {
    if (await sendDocument(request, reply, path, found.secret ? 'secret' : 200)) return reply;
  } else if (await exists(path)) {
    return reply
      .type(assetTypes[extname(found.file).slice(1)] ?? 'application/octet-stream')
      .header('cache-control', cacheControl(`/${found.file}`))
      .sendFile(found.file);
  }
  return sendShell(request, reply, wwwDir, found.else);
}

/** A page that stands in for one that does not exist. */
async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  wwwDir: string,
  { shell, status }: { shell: string; status: 200 | 404 },
): Promise<FastifyReply> {
  return (await sendDocument(request, reply, join(wwwDir, `${shell}.html`), status)) ? reply : refuse(reply, 404);
}
