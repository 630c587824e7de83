import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3rver, makePutsWhole, s3Keys } from './s3rver.js';

/** Starts an S3 server with two empty buckets, `pictures` and `pages`. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = createS3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }, { name: 'pages' }],
  });
  makePutsWhole(server.store);
  const { port } = await server.run();
  let isSuspended = false;
  server.httpServer.on('connection', (socket: Socket) => isSuspended && socket.destroy());
  return {
    /** A value for IMAGES_URL. */
    imagesUrl: `s3://pictures?endpoint=http://127.0.0.1:${port}&region=sa-east-1`,
    /** A value for PAGES_URL. */
    pagesUrl: `s3://pages?endpoint=http://127.0.0.1:${port}&region=sa-east-1`,
    keys: s3Keys,
    /** Reads a file as the gateway does, without a key. */
    get: (name: string, bucket = 'pictures') => fetch(`http://127.0.0.1:${port}/${bucket}/${name}`),
    /** Breaks every connection until `resume`; the objects stay. */
    suspend: (): void => {
      isSuspended = true;
      server.httpServer.closeAllConnections();
    },
    resume: (): void => {
      isSuspended = false;
    },
    close: async (): Promise<void> => {
      const closed = server.close();
      server.httpServer.closeAllConnections(); // A hanging request would keep the server open.
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
