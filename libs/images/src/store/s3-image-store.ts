import { AwsClient } from 'aws4fetch';
import { CodedError } from '@shop/contracts';
import type { ImageStore, StoredFile } from './image-store.js';

export interface S3Credentials {
  accessKey: string;
  secretKey: string;
}

/** Milliseconds for one request; a picture's largest file is a few hundred kilobytes. */
const timeout = 15_000;
/** Behind the first attempt; the pauses between them double. */
const retries = 2;

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' };

/**
 * Pictures as objects of a bucket; what anybody may read, the gateway passes on as `/media/…`. Speaks to any store with S3's protocol:
 * `s3://bucket/folder?endpoint=https://store:9000&region=…`; without `endpoint`, Amazon's in that region.
 */
export class S3ImageStore implements ImageStore {
  /** Address of the folder of the bucket, ends in `/`. */
  readonly address: string;
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
    // Own stores seldom have a host name for every bucket; Amazon wants one.
    const bucketAddress = endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
    this.address = `${bucketAddress}${pathname.replace(/\/?$/, '/')}`;
    this.#client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries, initRetryMs: 200 });
  }

  async put(files: readonly StoredFile[]): Promise<void> {
    for (const file of files) if (!(await this.#has(file.name))) await this.#write(file);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#ask(name, { method: 'GET' }, [200, 404]);
    return status === 200 ? body : undefined;
  }

  async remove(name: string): Promise<void> {
    await this.#ask(name, { method: 'DELETE' }, [200, 204, 404]);
  }

  async #has(name: string): Promise<boolean> {
    const { status } = await this.#ask(name, { method: 'HEAD' }, [200, 404]);
    return status === 200;
  }

  /** An object appears whole or not at all. */
  async #write({ name, data }: StoredFile): Promise<void> {
    const headers = {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-length': String(data.length),
      // The name of a public picture is made from its content.
      'cache-control': this.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    };
    await this.#ask(name, { method: 'PUT', body: new Uint8Array(data), headers }, [200]);
  }

  /** Throws a coded "unavailable" when the store is away, and what it said when it refuses. */
  async #ask(name: string, init: RequestInit, expected: readonly number[]): Promise<{ status: number; body: Buffer }> {
    let status: number;
    let body: Buffer;
    try {
      const response = await this.#client.fetch(`${this.address}${encodeURIComponent(name)}`, {
        ...init,
        signal: AbortSignal.timeout(timeout),
      });
      status = response.status;
      body = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw away(error);
    }
    if (expected.includes(status)) return { status, body };
    const said = `the image store answered ${status} to ${init.method ?? 'GET'} ${name}: ${body.toString('utf8', 0, 500)}`;
    throw status >= 500 || status === 429 ? away(new Error(said)) : new Error(said);
  }
}

const away = (cause: unknown): CodedError =>
  new CodedError(
    'unavailable',
    'image.store-away',
    'En este momento no podemos guardar ni mostrar imágenes. Probá de nuevo en unos minutos.',
    undefined,
    {
      cause,
    },
  );
