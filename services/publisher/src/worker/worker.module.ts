import { type DynamicModule, Module } from '@nestjs/common';
import { LeadershipModule } from '../leadership/leadership.module.js';
import { StatusModule } from '../status/status.module.js';
import { PUBLISH_WORKER_OPTIONS, PublishWorker, type PublishWorkerOptions } from './publish-worker.js';

/** Starts and stops what the other modules provide. */
@Module({})
export class WorkerModule {
  static forRoot(options: PublishWorkerOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [StatusModule, LeadershipModule],
      providers: [{ provide: PUBLISH_WORKER_OPTIONS, useValue: options }, PublishWorker],
    };
  }
}
