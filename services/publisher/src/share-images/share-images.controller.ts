import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { Access } from '@shop/platform';
import { ShareImages } from './share-images.js';

/** For gateways only: draws a share image that is requested before the worker has drawn it. */
@Controller('internal/publisher/cards')
export class ShareImagesController {
  constructor(private readonly shareImages: ShareImages) {}

  @Get(':file')
  @Access('anyone')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async read(@Param('file') file: string): Promise<StreamableFile> {
    const [, name] = /^([0-9a-f]{32})\.jpg$/.exec(file) ?? [];
    const jpeg = name && (await this.shareImages.renderNow(name));
    if (!jpeg) throw new CodedError('not-found', 'card.unknown', 'No existe');
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }
}
