import { Injectable } from '@nestjs/common';
import type { HealthCheck } from '@shop/platform';
import { Publisher } from '../publisher.js';

/** Passes once every page has been published. */
@Injectable()
export class FirstPublish implements HealthCheck {
  constructor(private readonly publisher: Publisher) {}

  async check(): Promise<void> {
    const status = await this.publisher.status.read();
    if (!status.ready) throw new Error(`${status.left} pages left`);
  }
}
