import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { Access } from '@shop/platform';
import { Publisher } from '../publisher.js';

/** For the gateway alone: a card that is asked for before its turn. */
@Controller('internal/publisher/cards')
export class CardsController {
  constructor(private readonly publisher: Publisher) {}

  @Get(':file')
  @Access('anyone')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async card(@Param('file') file: string): Promise<StreamableFile> {
    const [, name] = /^([0-9a-f]{32})\.jpg$/.exec(file) ?? [];
    const picture = name && (await this.publisher.cards.now(name));
    if (!picture) throw new CodedError('not-found', 'card.unknown', 'No existe');
    return new StreamableFile(picture, { type: 'image/jpeg', length: picture.length });
  }
}
