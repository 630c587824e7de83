import { Controller, Get } from '@nestjs/common';
import { Access } from '@shop/platform';
import { Status, type PublisherStatus } from './status.js';

@Controller('internal/publisher')
export class StatusController {
  constructor(private readonly state: Status) {}

  @Get('status')
  @Access('anyone')
  status(): Promise<PublisherStatus> {
    return this.state.read();
  }
}
