import { CodedError } from '@shop/contracts';
import type { ImageStore } from '@shop/images';
import type { ImageKeys } from './image-keys.js';
import { open, seal } from './seal.js';

/** Stores identity photographs encrypted; no other part of the service reads them. */
export class PrivateImages {
  /** Without `storage`, every call is refused. */
  constructor(private readonly storage: { store: ImageStore; keys: ImageKeys } | undefined) {}

  /** Throws a coded 503 without storage. */
  requireStorage(): { store: ImageStore; keys: ImageKeys } {
    if (this.storage) return this.storage;
    throw new CodedError('unavailable', 'verification.not-configured', 'Todavía no podemos recibir fotos. Probá de nuevo más tarde.');
  }

  /** `id` is the file's name, without personal data. `context` (owner and kind of image) must be the same to read it. */
  async save(id: string, context: string, picture: Buffer): Promise<void> {
    const { store, keys } = this.requireStorage();
    await store.put([{ name: fileName(id), data: seal(picture, sealContext(id, context), keys) }]);
  }

  async read(id: string, context: string): Promise<Buffer | undefined> {
    const { store, keys } = this.requireStorage();
    const sealed = await store.get(fileName(id));
    return sealed && open(sealed, sealContext(id, context), keys);
  }

  async remove(id: string): Promise<void> {
    await this.requireStorage().store.remove(fileName(id));
  }
}

const fileName = (id: string): string => `${id}.sealed`;
const sealContext = (id: string, context: string): string => `${context} ${id}`;
