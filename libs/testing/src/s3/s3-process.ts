import { fileURLToPath } from 'node:url';
import { eventually } from '../eventually.js';
import type { ServerContainer } from '../servers/container.js';
import { startProgram } from '../servers/program.js';
import { s3Keys } from './s3rver.js';

/** The compiled program, also for a test that runs from source. */
const program = fileURLToPath(new URL('../../dist/s3/s3-program.js', import.meta.url));

/** An S3 server that a test can kill and restart; its files stay. */
export interface S3Process extends Pick<ServerContainer, 'kill'> {
  /** Value for IMAGES_URL or PAGES_URL. */
  urlOf(bucket: string): string;
  keys: { accessKey: string; secretKey: string };
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Needs `npm run build`. */
export async function startS3Process(buckets: readonly string[]): Promise<S3Process> {
  const server = await startProgram({
    command: process.execPath,
    args: (port, folder) => [program, String(port), folder, ...buckets],
    waitUntilReady: (port) =>
      eventually('the S3 server', () =>
        fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).then(
          () => true,
          () => false,
        ),
      ).then(() => undefined),
  });
  return {
    urlOf: (bucket) => `s3://${bucket}?endpoint=http://127.0.0.1:${server.port}&region=sa-east-1`,
    keys: s3Keys,
    kill: () => server.kill(),
    restart: () => server.restart(false),
    stop: () => server.remove(),
  };
}
