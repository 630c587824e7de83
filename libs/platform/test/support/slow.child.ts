// A service process with one slow route and a provider whose shutdown takes time, like a worker with a job.
import { type BeforeApplicationShutdown, Controller, Get, Injectable, Module } from '@nestjs/common';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Access, loadConfig, operatingSettings, PlatformModule, runUntilSignal, startService } from '../../src/index.js';

const { SLOW_DRAIN_MS = '0', JOB_MS = '0' } = process.env;

@Controller('api')
class SlowController {
  @Get('slow')
  @Access('anyone')
  async slow() {
    process.send?.('request received');
    await once(process, 'message');
    return { done: true };
  }

  @Get('quick')
  @Access('anyone')
  quick() {
    return { done: true };
  }
}

@Injectable()
class Job implements BeforeApplicationShutdown {
  async beforeApplicationShutdown(): Promise<void> {
    await sleep(Number(JOB_MS));
    process.send?.('job done');
  }
}

@Module({ imports: [PlatformModule.forRoot({ name: 'slow' })], controllers: [SlowController], providers: [Job] })
class SlowModule {}

let url = '';
await runUntilSignal(async () => {
  const config = loadConfig({ DRAIN_MS: SLOW_DRAIN_MS, LOG_LEVEL: 'silent' }, operatingSettings);
  const service = await startService({ name: 'slow', module: SlowModule, config });
  url = service.url;
  return service;
});
process.send?.(url);
