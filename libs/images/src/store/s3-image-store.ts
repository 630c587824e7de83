import { CodedError } from '@shop/contracts';
import { FilesUnavailable, S3Bucket, type S3Answer, type S3Keys, type S3Request } from '@shop/published-files';
import type { ImageStore, StoredFile } from './image-store.js';

/** Milliseconds of one attempt; a picture's largest file has a few hundred kilobytes. */
const TIMEOUT_MS = 5_000;
/** Besides the first attempt. */
const RETRIES = 2;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' };

/** Stores pictures as objects of a bucket; the gateway serves public ones as `/media/…`. Works with any S3-compatible store. */
export class S3ImageStore implements ImageStore {
  readonly #bucket: S3Bucket;

  constructor(
    imagesUrl: string,
    keys: S3Keys,
    private readonly isPublic = true,
  ) {
    this.#bucket = new S3Bucket(imagesUrl, keys, RETRIES);
  }

  /** URL of the bucket's folder, with a trailing `/`. */
  get address(): string {
    return this.#bucket.folderUrl;
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
    const { status, body } = await this.#send({ method: 'GET', key: name }, [200, 404]);
    return status === 200 ? body : undefined;
  }

  async *list(): AsyncGenerator<string> {
    try {
      for await (const objects of this.#bucket.list()) for (const { path } of objects) yield path;
    } catch (error) {
      throw storeUnavailable(error);
    }
  }

  async remove(name: string): Promise<void> {
    await this.#send({ method: 'DELETE', key: name }, [200, 204, 404]);
  }

  async #exists(name: string): Promise<boolean> {
    const { status } = await this.#send({ method: 'HEAD', key: name }, [200, 404]);
    return status === 200;
  }

  /** S3 writes an object atomically. */
  async #write({ name, data }: StoredFile): Promise<void> {
    const headers = {
      'content-type': CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      // Public names are content hashes.
      'cache-control': this.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    };
    await this.#send({ method: 'PUT', key: name, body: data, headers }, [200]);
  }

  /** Throws a coded "unavailable" when the store is down, and its answer for other errors. */
  async #send(request: S3Request, expected: readonly number[]): Promise<S3Answer> {
    try {
      return await this.#bucket.send({ ...request, timeoutMs: TIMEOUT_MS }, expected);
    } catch (error) {
      throw storeUnavailable(error);
    }
  }
}

const storeUnavailable = (cause: unknown): unknown =>
  cause instanceof FilesUnavailable
    ? new CodedError(
        'unavailable',
        'image.store-away',
        'En este momento no podemos guardar ni mostrar fotos. Probá de nuevo en unos minutos.',
        undefined,
        { cause },
      )
    : cause;
