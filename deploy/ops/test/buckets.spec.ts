import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@shop/testing';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setUp } from '../src/setup/set-up.js';

const owner = 'owner-key';

/** A fake store with the part of the S3 protocol that creates buckets and sets their policy (`?policy`). */
class Store {
  readonly buckets = new Map<string, { policy?: string }>();
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, text] = this.answer(String(request.headers.authorization), request.url ?? '', Buffer.concat(chunks).toString());
      response.writeHead(status).end(text);
    });
  });

  constructor(readonly port: number) {}

  listen(): Promise<void> {
    return new Promise((done) => this.server.listen(this.port, '127.0.0.1', done));
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }

  private answer(authorization: string, url: string, body: string): [status: number, text: string] {
    const [, name = '', query] = /^\/([a-z-]+)(\?policy(?:=)?)?$/.exec(url) ?? [];
    if (!authorization.includes(`Credential=${owner}/`)) return [403, '<Code>InvalidAccessKeyId</Code>'];
    const bucket = this.buckets.get(name);
    if (query) {
      if (!bucket) return [404, '<Code>NoSuchBucket</Code>'];
      bucket.policy = body;
      return [204, ''];
    }
    if (bucket) return [409, '<Code>BucketAlreadyOwnedByYou</Code>'];
    this.buckets.set(name, {});
    return [200, ''];
  }
}

describe('the setup step that creates buckets', () => {
  let store: Store | undefined;
  afterEach(() => store?.close());

  async function openStore(): Promise<Store> {
    store = new Store(await freePort());
    return store;
  }
  const at = (bucket: string, { port }: Store): string => `s3://${bucket}?endpoint=http://127.0.0.1:${port}`;
  async function runBucketsStep(env: Record<string, string>): Promise<string[]> {
    const output: string[] = [];
    const keys = Object.fromEntries(
      ['IMAGES', 'PRIVATE_IMAGES', 'PAGES'].flatMap((name) => [
        [`${name}_ACCESS_KEY`, owner],
        [`${name}_SECRET_KEY`, 'x'],
      ]),
    );
    await setUp({ ...keys, ...env }, ['buckets'], (line) => output.push(line));
    return output;
  }

  it('creates the public bucket for pictures and the private ones for photographs and pages, on every run', async () => {
    const there = await openStore();
    await there.listen();
    const env = {
      IMAGES_URL: at('shop', there),
      PRIVATE_IMAGES_URL: at('shop-private', there),
      PAGES_URL: at('shop-pages', there),
    };
    for (let runs = 0; runs < 2; runs++) {
      expect(await runBucketsStep(env)).toEqual(['buckets: shop, shop-private, shop-pages']);
      expect([...there.buckets.keys()]).toEqual(['shop', 'shop-private', 'shop-pages']);
      expect(JSON.parse(there.buckets.get('shop')?.policy ?? '')).toMatchObject({
        Statement: [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::shop/*'] }],
      });
      for (const name of ['shop-private', 'shop-pages']) expect(there.buckets.get(name)).toEqual({});
    }
  });

  it('waits for a store that is still starting', async () => {
    const late = await openStore();
    const making = runBucketsStep({ IMAGES_URL: at('shop', late) });
    await delay(300);
    await late.listen();
    expect(await making).toEqual(['buckets: shop']);
  });

  it('creates none for folders and for a store without an endpoint', async () => {
    expect(await runBucketsStep({ IMAGES_URL: 'file:///tmp/pictures' })).toEqual(['buckets: none']);
    expect(await runBucketsStep({ IMAGES_URL: 's3://shop?region=sa-east-1' })).toEqual(['buckets: none']);
  });

  it('fails with the answer of a store that refuses', async () => {
    const there = await openStore();
    await there.listen();
    await expect(runBucketsStep({ IMAGES_URL: at('shop', there), IMAGES_ACCESS_KEY: 'stranger' })).rejects.toThrow(
      /answered 403: .*InvalidAccessKeyId/,
    );
    expect(there.buckets.size).toBe(0);
  });
});
