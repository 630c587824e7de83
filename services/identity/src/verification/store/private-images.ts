import { CodedError } from '@shop/contracts';
import type { ImageStore } from '@shop/images';
import type { ImageKeys } from './image-keys.js';
import { open, seal } from './seal.js';

/** Photographs of faces and documents: sealed before they leave this process, opened only here. */
export class PrivateImages {
  /** `place` is missing where it is not configured; then nothing can be kept or shown. */
  constructor(private readonly place: { store: ImageStore; keys: ImageKeys } | undefined) {}

  /** Throws a coded "unavailable" when there is nowhere to keep images. */
  needPlace(): { store: ImageStore; keys: ImageKeys } {
    if (this.place) return this.place;
    throw new CodedError('unavailable', 'verification.not-configured', 'Todavía no podemos recibir imágenes. Probá de nuevo más tarde.');
  }

  /** `id` names the file and says nothing; `about` is what it shows, and must be the same to read it. */
  async keep(id: string, about: string, picture: Buffer): Promise<void> {
    const { store, keys } = this.needPlace();
    await store.put([{ name: fileOf(id), data: seal(picture, aboutOf(id, about), keys) }]);
  }

  async read(id: string, about: string): Promise<Buffer | undefined> {
    const { store, keys } = this.needPlace();
    const sealed = await store.get(fileOf(id));
    return sealed && open(sealed, aboutOf(id, about), keys);
  }

  async remove(id: string): Promise<void> {
    await this.needPlace().store.remove(fileOf(id));
  }
}

const fileOf = (id: string): string => `${id}.sealed`;
const aboutOf = (id: string, about: string): string => `${about} ${id}`;
