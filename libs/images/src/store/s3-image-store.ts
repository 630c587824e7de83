import { AwsClient } from 'aws4fetch';
import { CodedError } from '@shop/contracts';
import type { ImageStore, StoredFile } from './image-store.js';

export interface S3Credentials {
  accessKey: string;
  secretKey: string;
}

/** Milliseconds per request; a picture's largest file has a few hundred kilobytes. */
const TIMEOUT_MS = 15_000;
/** Besides the first attempt; the delays double. */
const RETRIES = 2;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' };

/**
 * Stores pictures as objects of a bucket; the gateway serves public ones as `/media/…`. Works with any S3-compatible store:
 * `s3://bucket/folder?endpoint=https://store:9000&region=…`; without `endpoint`, Amazon's in that region.
 */
export class S3ImageStore implements ImageStore {
  /** URL of the bucket's folder, with a trailing `/`. */
  readonly address: string;
  readonly #bucketAddress: string;
  /** The bucket's folder, as the beginning of every key: empty or with a trailing `/`. */
  readonly #prefix: string;
  readonly #client: AwsClient;

  constructor(
    imagesUrl: string,
    { accessKey, secretKey }: S3Credentials,
    private readonly isPublic = true,
  ) {
    const { host: bucket, pathname, searchParams } = new URL(imagesUrl);
    if (!bucket) throw new Error('an s3:// address needs the name of a bucket');
    const region = searchParams.get('region') ?? 'us-east-1';
    const endpoint = searchParams.get('endpoint');
    // Self-hosted stores seldom have a host name per bucket; Amazon requires one.
    const bucketAddress = endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
    this.#bucketAddress = bucketAddress;
    this.#prefix = decodeURIComponent(pathname.replace(/\/?$/, '/').slice(1));
    this.address = `${bucketAddress}${pathname.replace(/\/?$/, '/')}`;
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: RETRIES,
      initRetryMs: 200,
    });
  }

  async put(files: readonly StoredFile[]): Promise<boolean> {
    let isNew = false;
    for (const file of files) {
      isNew = !(await this.#exists(file.name));
      if (isNew) await this.#write(file);
    }
    return isNew;
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#request(name, { method: 'GET' }, [200, 404]);
    return status === 200 ? body : undefined;
  }

  async *list(): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(this.#prefix && { prefix: this.#prefix }),
        ...(token && { 'continuation-token': token }),
      });
      const { body } = await this.#send('the list of files', `${this.#bucketAddress}?${query.toString()}`, { method: 'GET' }, [200]);
      const xml = body.toString();
      // Names of pictures contain no character that XML escapes.
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key.slice(this.#prefix.length);
      token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
    } while (token);
  }

  async remove(name: string): Promise<void> {
    await this.#request(name, { method: 'DELETE' }, [200, 204, 404]);
  }

  async #exists(name: string): Promise<boolean> {
    const { status } = await this.#request(name, { method: 'HEAD' }, [200, 404]);
    return status === 200;
  }

  /** S3 writes an object atomically. */
  async #write({ name, data }: StoredFile): Promise<void> {
    const headers = {
      'content-type': CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-length': String(data.length),
      // Public names are content hashes.
      'cache-control': this.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    };
    await this.#request(name, { method: 'PUT', body: new Uint8Array(data), headers }, [200]);
  }

  #request(name: string, init: RequestInit, expected: readonly number[]): Promise<{ status: number; body: Buffer }> {
    return this.#send(name, `${this.address}${encodeURIComponent(name)}`, init, expected);
  }

  /** Throws a coded "unavailable" when the store is down, and its answer for other errors. */
  async #send(subject: string, address: string, init: RequestInit, expected: readonly number[]): Promise<{ status: number; body: Buffer }> {
    let status: number;
    let body: Buffer;
    try {
      const response = await this.#client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      status = response.status;
      body = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw storeUnavailable(error);
    }
    if (expected.includes(status)) return { status, body };
    const message = `the image store answered ${status} to ${init.method ?? 'GET'} ${subject}: ${body.toString('utf8', 0, 500)}`;
    throw status >= 500 || status === 429 ? storeUnavailable(new Error(message)) : new Error(message);
  }
}

const storeUnavailable = (cause: unknown): CodedError =>
  new CodedError(
    'unavailable',
    'image.store-away',
    'En este momento no podemos guardar ni mostrar fotos. Probá de nuevo en unos minutos.',
    undefined,
    {
      cause,
    },
  );
