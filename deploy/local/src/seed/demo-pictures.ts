import type { CommandBus } from '@nestjs/cqrs';
import { AddImageOwners, type ImportedImage, ImportImages } from '@shop/catalog';
import { mediaUrl } from '@shop/contracts';
import { pictures } from '@shop/demo';

const chunk = 16;

/** The demo's pictures, drawn once and shared by every product that shows them. */
export class DemoPictures {
  private constructor(private readonly images: ReadonlyMap<string, ImportedImage>) {}

  /** Draws those of `keys`; `owner` counts as who uploaded them. */
  static async import(
    catalog: CommandBus,
    owner: string,
    keys: ReadonlySet<string>,
    progress: (done: number, total: number) => void,
  ): Promise<DemoPictures> {
    const masters = pictures().filter(({ key }) => keys.has(key));
    const images = new Map<string, ImportedImage>();
    for (let i = 0; i < masters.length; i += chunk) {
      const some = masters.slice(i, i + chunk);
      const made = await catalog.execute(new ImportImages(some.map(({ svg }) => ({ picture: svg, userIds: [owner] }))));
      some.forEach(({ key }, n) => {
        const image = made[n];
        if (image) images.set(key, image);
      });
      progress(Math.min(i + chunk, masters.length), masters.length);
    }
    return new DemoPictures(images);
  }

  /** Address of a picture. */
  url(key: string): string {
    return mediaUrl(this.image(key).hash);
  }

  /** Makes pictures belong to the manufacturers that show them, so that they can go on using them when they edit. */
  async share(catalog: CommandBus, uses: readonly { userId: string; keys: readonly string[] }[]): Promise<void> {
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
