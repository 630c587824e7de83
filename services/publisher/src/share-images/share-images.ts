import { Inject, Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import type { StaleKeyClaim } from '@shop/messaging';
import type { PublishedFiles } from '@shop/published-files';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { layOutShareImage } from './share-image-layout.js';
import { ShareImageTable, type NamedShareImage } from './share-image-table.js';
import { ShareImageProcess } from './share-image-process.js';
import { ImagesUnavailable } from './stored-images.js';

/** Maximum concurrent requests; further ones get 503. */
const MAX_CONCURRENT = 16;

/** Path below the published files. */
export const shareImageFile = (name: string): string => `tarjetas/${name}.jpg`;

/**
 * Share images of pages. Rendering a page only names its image, by a hash of the content. A worker draws it later, or a request draws it
 * at once. The file of a name never changes.
 */
@Injectable()
export class ShareImages {
  private readonly logger = new Logger('publisher');
  /** Images of written pages whose rows are not committed yet. */
  private readonly announced = new Map<string, NamedShareImage>();
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly table: ShareImageTable,
    private readonly process: ShareImageProcess,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
  ) {}

  /** Call before the page is written: from then on clients may request the image. */
  announce(image: NamedShareImage): void {
    this.announced.set(image.name, image);
  }

  /** Call after the rows are committed, or when the pages will be rendered again. */
  forget(names: readonly string[]): void {
    for (const name of names) this.announced.delete(name);
  }

  /** Draws the image now; undefined if no page has named it. Throws if it cannot be drawn. */
  async renderNow(name: string): Promise<Buffer | undefined> {
    const image = this.announced.get(name) ?? (await this.table.find([name]))[0];
    if (!image) return undefined;
    if (this.drawing.size >= MAX_CONCURRENT) throw new CodedError('unavailable', 'card.busy', 'Probá de nuevo en unos segundos.');
    const jpeg = await this.drawOnce(image);
    await this.table.recordDrawn(name, jpeg.length);
    return jpeg;
  }

  /**
   * Draws the claimed images whose files are missing, each after `beforeEach`. Images that no page shows any more are left out: a request may
   * still draw them. Returns the claims of those that failed.
   */
  async drawClaimed(claims: readonly StaleKeyClaim[], beforeEach: () => Promise<void>): Promise<StaleKeyClaim[]> {
    const failed: StaleKeyClaim[] = [];
    const names = claims.map((claim) => claim.key);
    // Before the query: images that are not announced any more are shown by a committed row.
    const announced = new Set(names.filter((name) => this.announced.has(name)));
    const shown = await this.table.shownNames(names);
    const current = names.filter((name) => announced.has(name) || shown.has(name));
    if (current.length < names.length) await this.table.clearSizes(names.filter((name) => !current.includes(name)));
    const known = new Map((await this.table.find(current)).map((image) => [image.name, image]));
    for (const claim of claims) {
      const image = known.get(claim.key);
      if (!image) continue;
      await beforeEach();
      if (!(await this.drawAndRecord(image))) failed.push(claim);
    }
    return failed;
  }

  private async drawAndRecord(image: NamedShareImage): Promise<boolean> {
    try {
      const size = (await this.storedSize(image.name)) ?? (await this.drawOnce(image)).length;
      await this.table.recordSize(image.name, size);
      return true;
    } catch (error) {
      if (!(error instanceof ImagesUnavailable)) this.logger.warn({ image: image.name, msg: `share image not drawn: ${String(error)}` });
      return false;
    }
  }

  /** Shares one drawing between concurrent requests. */
  private drawOnce(image: NamedShareImage): Promise<Buffer> {
    const running = this.drawing.get(image.name);
    if (running) return running;
    const drawing = this.drawAndWrite(image).finally(() => this.drawing.delete(image.name));
    this.drawing.set(image.name, drawing);
    return drawing;
  }

  private async drawAndWrite({ name, content }: NamedShareImage): Promise<Buffer> {
    const jpeg = await this.process.draw(layOutShareImage(content));
    // A copy, because `put` takes ownership of the memory.
    await this.files.put(shareImageFile(name), Buffer.from(jpeg));
    return jpeg;
  }

  private async storedSize(name: string): Promise<number | undefined> {
    return (await this.files.head(shareImageFile(name)))?.size || undefined;
  }
}
