import { Inject, Injectable } from '@nestjs/common';
import { SHARE_IMAGE_OPTIONS, type ShareImageOptions } from './share-image-options.js';

/** Stored images cannot be read now; a missing image is not an error. */
export class ImagesUnavailable extends Error {
  override readonly name = 'ImagesUnavailable';
}

const TIMEOUT_MS = 8_000;
/** Limit of a response: an image has at most 1200 × 4000 pixels of WebP. */
const MAX_BYTES = 8_000_000;

/** Reads stored images from a gateway. The names are hashes, so no other address can be requested. */
@Injectable()
export class StoredImages {
  constructor(@Inject(SHARE_IMAGE_OPTIONS) private readonly options: ShareImageOptions) {}

  /** `name`: a file below `/media/`. Returns undefined if it does not exist; throws `ImagesUnavailable` if the gateway does not answer. */
  async read(name: string): Promise<Uint8Array | undefined> {
    let status: number;
    let data: ArrayBuffer;
    try {
      const response = await fetch(new URL(`/media/${name}`, this.options.mediaUrl), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      status = response.status;
      const isTooLarge = Number(response.headers.get('content-length') ?? 0) > MAX_BYTES;
      if (!response.ok || isTooLarge) await response.body?.cancel();
      data = response.ok && !isTooLarge ? await response.arrayBuffer() : new ArrayBuffer(0);
    } catch (cause) {
      throw new ImagesUnavailable(`${name} cannot be read`, { cause });
    }
    if (status >= 500 || status === 429) throw new ImagesUnavailable(`${name}: the gateway answered ${status}`);
    return data.byteLength > 0 ? new Uint8Array(data) : undefined;
  }
}
