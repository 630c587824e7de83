import { CodedError, mediaUrl } from '@shop/contracts';
import { type ImageStore, PictureEncoder } from '@shop/images';

/** Public pictures of a store: made small and kept where the gateway serves them. */
export class StorePictures {
  /** `store` is missing where it is not configured; then no picture can be taken. */
  constructor(
    private readonly encoder: PictureEncoder,
    private readonly store: ImageStore | undefined,
  ) {}

  /** Keeps uploaded pictures; answers their addresses in the order given. All or none: one that cannot be read refuses the others. */
  async keep(uploaded: readonly Buffer[], field: string): Promise<string[]> {
    const { store } = this;
    if (!store)
      throw new CodedError('unavailable', 'image.not-configured', 'Todavía no podemos recibir imágenes. Probá de nuevo más tarde.');
    const encoded = await Promise.all(uploaded.map((data) => this.encoder.upload(data, field)));
    for (const { files } of encoded) await store.put(files);
    return encoded.map(({ hash }) => mediaUrl(hash));
  }
}
