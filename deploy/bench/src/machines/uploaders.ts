import type { UploadedImage } from '@shop/contracts';
import { pngBomb } from '@shop/testing';
import { LoadClients, type LoadClientsOptions } from '../faults/load-clients.js';

/** Manufacturers that upload pictures and retry until they receive the address. */
export class Uploaders extends LoadClients {
  private readonly uploaded: string[] = [];
  private n = 0;

  constructor(
    private readonly shopUrl: string,
    options: LoadClientsOptions,
    private readonly manufacturers: readonly string[],
  ) {
    super(options);
  }

  /** Uploads that were answered with an address that has no picture. */
  async findings(): Promise<{ lostPictures: number }> {
    let lostPictures = 0;
    for (const url of this.uploaded) {
      const answer = await fetch(new URL(url, this.shopUrl));
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200 || bytes === 0) lostPictures += 1;
    }
    return { lostPictures };
  }

  protected startOne(): void {
    const manufacturer = this.manufacturers[(this.n += 1) % this.manufacturers.length];
    if (manufacturer) void this.track(() => this.upload(manufacturer, pngBomb(600, 600 + (this.n % 1000))));
  }

  private async upload(manufacturer: string, picture: Buffer): Promise<void> {
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
    const { status, text } = await this.request('POST', '/api/images', { headers: this.authorization(manufacturer), body: form });
    const [image] = status < 300 ? (JSON.parse(text) as UploadedImage[]) : [];
    if (!image) throw new Error(`an upload was answered with ${status} ${text}`);
    this.uploaded.push(image.url);
  }
}
