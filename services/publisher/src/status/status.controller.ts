import { Controller, Get } from '@nestjs/common';
import { Access } from '@shop/platform';
import { Publisher } from '../publisher.js';
import type { PublisherStatus } from './status.js';

@Controller('internal/publisher')
export class StatusController {
  constructor(private readonly publisher: Publisher) {}

  @Get('status')
  @Access('anyone')
  status(): Promise<PublisherStatus> {
    return this.publisher.status.read();
  }
}
