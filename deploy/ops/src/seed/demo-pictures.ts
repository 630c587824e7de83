import type { CommandBus } from '@nestjs/cqrs';
import { AddImageOwners, type ImportedImage, ImportImages } from '@shop/catalog';
import { mediaUrl } from '@shop/contracts';
import { type Picture, pictures, pictureSize } from '@shop/demo';
import { storeVectorPicture } from '@shop/demo/vector-pictures';
import { PictureEncoder } from '@shop/images';

const CHUNK_SIZE = 16;

/** The demo's pictures, each shared by every product that shows it. */
export class DemoPictures {
  private constructor(private readonly images: ReadonlyMap<string, ImportedImage>) {}

  /** Stores the vector sources of the pictures of `keys`; the gateway's picture server draws them when they are requested. */
  static async store(folder: string, keys: ReadonlySet<string>): Promise<DemoPictures> {
    const images = new Map<string, ImportedImage>();
    for (const { key, svg } of picturesOf(keys)) images.set(key, { hash: await storeVectorPicture(folder, svg), ...pictureSize });
    return new DemoPictures(images);
  }

  /** Renders the pictures of `keys` into the image store, for gateways that only serve files; `owner` is stored as their uploader. */
  static async import(
    catalog: CommandBus,
    owner: string,
    keys: ReadonlySet<string>,
    progress: (done: number, total: number) => void,
  ): Promise<DemoPictures> {
    const encoder = new PictureEncoder();
    const masters = picturesOf(keys);
    const render = async (svg: string) => ({ picture: await encoder.encodeOwn(Buffer.from(svg)), userIds: [owner] });
    const images = new Map<string, ImportedImage>();
    for (let i = 0; i < masters.length; i += CHUNK_SIZE) {
      const batch = masters.slice(i, i + CHUNK_SIZE);
      const imported = await catalog.execute(new ImportImages(await Promise.all(batch.map(({ svg }) => render(svg)))));
      batch.forEach(({ key }, n) => {
        const image = imported[n];
        if (image) images.set(key, image);
      });
      progress(Math.min(i + CHUNK_SIZE, masters.length), masters.length);
    }
    return new DemoPictures(images);
  }

  url(key: string): string {
    return mediaUrl(this.image(key).hash);
  }

  /** Adds manufacturers as owners of the pictures that they show, so that they can keep them when they edit. */
  async addOwners(catalog: CommandBus, uses: readonly { userId: string; keys: readonly string[] }[]): Promise<void> {
    const owners = new Map<string, Set<string>>();
    for (const { userId, keys } of uses) for (const key of keys) owners.set(key, (owners.get(key) ?? new Set()).add(userId));
    await catalog.execute(new AddImageOwners([...owners].map(([key, userIds]) => ({ ...this.image(key), userIds: [...userIds] }))));
  }

  private image(key: string): ImportedImage {
    const image = this.images.get(key);
    if (!image) throw new Error(`the demo has no picture ${key}`);
    return image;
  }
}

const picturesOf = (keys: ReadonlySet<string>): Picture[] => pictures().filter(({ key }) => keys.has(key));
