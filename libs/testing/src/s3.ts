import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of `@20minutes/s3rver` that is used here; the package brings no types. It takes the keys S3RVER and S3RVER. */
interface S3rver {
  readonly httpServer: Server;
  run(): Promise<{ address: string; port: number }>;
  close(): Promise<void>;
}
interface Options {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}

/** An S3 server from the registry, with one empty bucket. */
export async function startS3() {
  // Loaded by who uses it: nothing else here needs its packages.
  const S3rver: new (options: Options) => S3rver = createRequire(import.meta.url)('@20minutes/s3rver');
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'pictures' }] });
  const { port } = await server.run();
  return {
    /** As IMAGES_URL takes it. */
    imagesUrl: `s3://pictures?endpoint=http://127.0.0.1:${port}&region=sa-east-1`,
    keys: { accessKey: 'S3RVER', secretKey: 'S3RVER' },
    /** What the gateway passes on, without any key. */
    get: (name: string) => fetch(`http://127.0.0.1:${port}/pictures/${name}`),
    close: async (): Promise<void> => {
      const closed = server.close();
      server.httpServer.closeAllConnections(); // a request that hangs would keep it for ever
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
