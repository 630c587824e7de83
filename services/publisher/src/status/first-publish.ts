import { Injectable } from '@nestjs/common';
import type { HealthCheck } from '@shop/platform';
import { Status } from './status.js';

/** Passes once every page has been published. */
@Injectable()
export class FirstPublish implements HealthCheck {
  constructor(private readonly status: Status) {}

  async check(): Promise<void> {
    const { ready, left } = await this.status.read();
    if (!ready) throw new Error(`${left} pages left`);
  }
}
