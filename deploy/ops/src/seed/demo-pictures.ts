import type { CommandBus } from '@nestjs/cqrs';
import { AddImageOwners, type ImportedImage, ImportImages } from '@shop/catalog';
import { mediaUrl } from '@shop/contracts';
import { drawPicture, pictureSize, sharedKey } from '@shop/demo';
import { listDrawings } from '@shop/demo/vector-pictures';
import { PictureEncoder } from '@shop/images';

const CHUNK_SIZE = 16;

/** The demo's pictures by their keys. */
export class DemoPictures {
  private readonly images = new Map<string, ImportedImage>();

  private constructor(private readonly vectorFolder?: string) {}

  /** Pictures of each product, which the gateway's picture server draws when they are requested. */
  static listed(vectorFolder: string): DemoPictures {
    return new DemoPictures(vectorFolder);
  }

  /**
   * Renders pictures into the image store, for gateways that only serve files; `owner` is stored as their uploader. Products of one family
   * and colour share a picture, because rendering those of each would take an hour.
   */
  static async import(
    catalog: CommandBus,
    owner: string,
    keys: Iterable<string>,
    progress: (done: number, total: number) => void,
  ): Promise<DemoPictures> {
    const pictures = new DemoPictures();
    const encoder = new PictureEncoder();
    const shared = [...new Set([...keys].map(sharedKey))];
    const render = async (key: string) => ({ picture: await encoder.encodeOwn(Buffer.from(drawPicture(key))), userIds: [owner] });
    for (let i = 0; i < shared.length; i += CHUNK_SIZE) {
      const batch = shared.slice(i, i + CHUNK_SIZE);
      const imported = await catalog.execute(new ImportImages(await Promise.all(batch.map(render))));
      batch.forEach((key, n) => {
        const image = imported[n];
        if (image) pictures.images.set(key, image);
      });
      progress(Math.min(i + CHUNK_SIZE, shared.length), shared.length);
    }
    return pictures;
  }

  /** Lists the pictures of `keys`, unless all pictures are imported. */
  async add(keys: readonly string[]): Promise<void> {
    if (this.vectorFolder === undefined) return;
    const newKeys = [...new Set(keys)].filter((key) => !this.images.has(key));
    const hashes = await listDrawings(this.vectorFolder, newKeys);
    newKeys.forEach((key, i) => this.images.set(key, { hash: hashes[i] ?? '', ...pictureSize }));
  }

  url(key: string): string {
    return mediaUrl(this.image(key).hash);
  }

  /** Adds manufacturers as owners of the pictures that they show, so that they can keep them when they edit. */
  async addOwners(catalog: CommandBus, uses: readonly { userId: string; keys: readonly string[] }[]): Promise<void> {
    const owners = new Map<string, Set<string>>();
    for (const { userId, keys } of uses)
      for (const hash of keys.map((key) => this.image(key).hash)) owners.set(hash, (owners.get(hash) ?? new Set()).add(userId));
    await catalog.execute(new AddImageOwners([...owners].map(([hash, userIds]) => ({ hash, ...pictureSize, userIds: [...userIds] }))));
  }

  private image(key: string): ImportedImage {
    const image = this.images.get(key) ?? this.images.get(sharedKey(key));
    if (!image) throw new Error(`the demo has no picture ${key}`);
    return image;
  }
}
