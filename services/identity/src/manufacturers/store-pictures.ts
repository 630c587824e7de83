import { CodedError, mediaUrl } from '@shop/contracts';
import { type ImageStore, PictureEncoder } from '@shop/images';

/** Encodes public pictures of a store and writes them where the gateway serves them. */
export class StorePictures {
  /** Without `store`, uploads are refused. */
  constructor(
    private readonly encoder: PictureEncoder,
    private readonly store: ImageStore | undefined,
  ) {}

  /** Returns the addresses in the given order. Saves all or none: one unreadable picture rejects the upload. */
  async save(uploaded: readonly Buffer[], field: string): Promise<string[]> {
    const { store } = this;
    if (!store) throw new CodedError('unavailable', 'image.not-configured', 'Todavía no podemos recibir fotos. Probá de nuevo más tarde.');
    const encoded = await Promise.all(uploaded.map((data) => this.encoder.encodeUpload(data, field, 'store')));
    for (const { files } of encoded) await store.put(files);
    return encoded.map(({ hash }) => mediaUrl(hash));
  }
}
