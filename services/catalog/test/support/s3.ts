import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server from the registry, with one empty bucket that anybody may read. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'pictures' }] });
  const { port } = await server.run();
  return {
    /** As IMAGES_URL takes it. */
    imagesUrl: `s3://pictures?endpoint=http://127.0.0.1:${port}&region=sa-east-1`,
    keys: { accessKey: 'S3RVER', secretKey: 'S3RVER' },
    /** What the gateway passes on, without any key. */
    get: (name: string) => fetch(`http://127.0.0.1:${port}/pictures/${name}`),
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections(); // a request that hangs would keep it for ever
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
