import fastifyStatic from '@fastify/static';
import { pictureName, VectorPictures } from '@shop/demo/vector-pictures';
import Fastify from 'fastify';

export interface PictureServer {
  /** URL with a trailing slash, to which the name of a picture is added. */
  url: string;
  close(): Promise<void>;
}

/** Serves the pictures of a folder on this machine. Pictures of the demo are drawn when they are first requested. */
export async function startPictureServer(folders: { vectors: string; images: string }): Promise<PictureServer> {
  const pictures = new VectorPictures(folders);
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { serve: false, root: folders.images, dotfiles: 'deny' });
  // fetch() of the gateway adds `no-cache` to a request with If-None-Match, and the answer would be the whole file.
  server.addHook('onRequest', async ({ headers }) => void delete headers['cache-control']);
  server.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) => {
    if (!pictureName.test(name)) return reply.callNotFound();
    await pictures.drawIfMissing(name);
    return reply.sendFile(name);
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/`, close: () => server.close() };
}
