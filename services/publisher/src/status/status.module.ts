import { Module } from '@nestjs/common';
import { LeadershipModule } from '../leadership/leadership.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { FirstPublish } from './first-publish.js';
import { PublisherMetrics } from './publisher-metrics.js';
import { StatusController } from './status.controller.js';
import { Status } from './status.js';

/** The state of the published site, for health checks, operators and metrics. */
@Module({
  imports: [PagesModule, LeadershipModule],
  controllers: [StatusController],
  providers: [Status, FirstPublish, PublisherMetrics],
  exports: [Status],
})
export class StatusModule {}
