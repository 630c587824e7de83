import { Injectable } from '@nestjs/common';
import type { HealthCheck } from '@shop/platform';
import { Status } from './status.js';

/** Passes once every page has been published. */
@Injectable()
export class FirstPublish implements HealthCheck {
  constructor(private readonly status: Status) {}

  async check(): Promise<void> {
    if (!(await this.status.isReady())) throw new Error('not every page has been published');
  }
}
