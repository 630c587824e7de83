import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { rename, writeFile } from 'node:fs/promises';

/** Types for the used part of `@20minutes/s3rver`, which has none. Its access keys are always S3RVER and S3RVER. */
export interface S3rver {
  readonly httpServer: Server;
  readonly store: S3Store;
  run(): Promise<{ address: string; port: number }>;
  close(): Promise<void>;
}

/** Its store of files. */
export interface S3Store {
  getObject(bucket: string, key: string, options?: object): Promise<{ content: Readable | Buffer | null } | null>;
  putObject(object: { bucket: string; key: string }): Promise<unknown>;
  putContent(file: string, content: Readable | Buffer): Promise<unknown>;
}

export interface S3rverOptions {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}

export const s3Keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** Loaded on use, because no other function needs its packages. */
export function createS3rver(options: S3rverOptions): S3rver {
  const Program = createRequire(import.meta.url)('@20minutes/s3rver') as new (given: S3rverOptions) => S3rver;
  return new Program(options);
}

/** Makes a put whole or not at all, for readers and for a kill, as in every real bucket; the store writes a file in place. */
export function makePutsWhole(store: S3Store): void {
  const [getObject, putObject] = [store.getObject.bind(store), store.putObject.bind(store)];
  const running = new Map<string, Promise<unknown>>();
  const inTurn = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (running.get(key) ?? Promise.resolve()).then(work);
    const completed = done.then(
      () => undefined,
      () => undefined,
    );
    running.set(key, completed);
    void completed.then(() => running.get(key) === completed && running.delete(key));
    return done;
  };
  store.getObject = (bucket, key, options) =>
    inTurn(`${bucket}/${key}`, async () => {
      const object = await getObject(bucket, key, options);
      if (object?.content && !Buffer.isBuffer(object.content)) object.content = Readable.from(await buffer(object.content));
      return object;
    });
  store.putObject = (object) => inTurn(`${object.bucket}/${object.key}`, () => putObject(object));
  store.putContent = async (file, content) => {
    const body = Buffer.isBuffer(content) ? content : await buffer(content);
    await writeFile(`${file}.new`, body);
    await rename(`${file}.new`, file);
    return [body.length, createHash('md5').update(body).digest('hex')];
  };
}
