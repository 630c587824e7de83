import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { type MetricSource, type Reading, type RunningService, startService } from '../src/index.js';
import { sampleModule, silentConfig, TestKeys } from './sample-service.js';

/** A source whose readings a test replaces. */
@Injectable()
class SampleSource implements MetricSource {
  readonly metricsName = 'sample';
  readCount = 0;
  readings: () => Promise<Reading[]> = async () => [{ name: 'sample_value', help: 'A sample.', labels: { kind: 'test' }, value: 7 }];

  readMetrics(): Promise<Reading[]> {
    this.readCount += 1;
    return this.readings();
  }
}

let database: TestDatabase;
const running: RunningService[] = [];

async function start(name: string): Promise<RunningService> {
  @Module({ imports: [sampleModule(database.url, { name, keys: TestKeys, metrics: [SampleSource] })], providers: [SampleSource] })
  class Sample {}
  const service = await startService({ name, module: Sample, config: silentConfig });
  running.push(service);
  return service;
}
/** Waits until the sources are read again. */
const untilReadAgain = () => new Promise((resolve) => setTimeout(resolve, 1_050));
const scrape = async ({ url }: RunningService): Promise<string> => (await fetch(`${url}/metrics`)).text();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  await database?.drop();
});

describe('/metrics', () => {
  it('measures requests by route template and status, without probes and made-up URLs', async () => {
    const service = await start('shop-a');
    for (const id of ['1', '2', 'x']) await fetch(`${service.url}/api/things/by-number/${id}`);
    await fetch(`${service.url}/api/things/coded`);
    await fetch(`${service.url}/wp-login.php`);
    await fetch(`${service.url}/livez`);
    const text = await scrape(service);
    const count = (labels: string) => new RegExp(`^shop_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(count('service="shop-a",method="GET",route="/api/things/by-number/:id",status="200"')).toBe('2');
    expect(count('service="shop-a",method="GET",route="/api/things/by-number/:id",status="404"')).toBe('1');
    expect(count('service="shop-a",method="GET",route="/api/things/coded",status="409"')).toBe('1');
    expect(count('service="shop-a",method="GET",route="none",status="404"')).toBe('1');
    expect(text).not.toMatch(/wp-login|route="\/livez"|by-number\/1/);
  });

  it('reports the process, its event loop and its connection pool', async () => {
    const text = await scrape(await start('shop-b'));
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="shop-b"\} /m);
    expect(text).toMatch(/^process_resident_memory_bytes\{service="shop-b"\} \d+/m);
    expect(text).toMatch(/^shop_db_pool_connections\{pool="database",state="max",service="shop-b"\} 10$/m);
    expect(text).toMatch(/^shop_db_pool_waiting\{pool="database",service="shop-b"\} 0$/m);
  });

  it('separates services of one process', async () => {
    const [one, other] = [await start('shop-c'), await start('shop-d')];
    await fetch(`${one.url}/api/things/coded`);
    expect(await scrape(one)).toMatch(/route="\/api\/things\/coded"/);
    expect(await scrape(other)).not.toMatch(/route="\/api\/things\/coded"|shop-c/);
  });

  it('reads its sources once for all scrapers, and exports a failed source as down, without old values', async () => {
    const service = await start('shop-e');
    const sample = service.app.get(SampleSource, { strict: false });
    await Promise.all(Array.from({ length: 20 }, () => scrape(service)));
    expect(sample.readCount).toBe(1);
    expect(await scrape(service)).toMatch(/^sample_value\{kind="test",service="shop-e"\} 7$/m);
    sample.readings = () => Promise.reject(new Error('unreadable'));
    await untilReadAgain();
    const text = await scrape(service);
    expect(text).toMatch(/^shop_metrics_source_up\{source="sample",service="shop-e"\} 0$/m);
    expect(text).not.toMatch(/^sample_value\{/m);
    expect(text).toMatch(/^shop_metrics_source_up\{source="pools",service="shop-e"\} 1$/m);
  });

  it('does not wait for a hanging source, and does not read it again meanwhile', async () => {
    const service = await start('shop-f');
    const sample = service.app.get(SampleSource, { strict: false });
    sample.readings = () => new Promise(() => undefined);
    const before = Date.now();
    expect(await scrape(service)).toMatch(/^shop_metrics_source_up\{source="sample",service="shop-f"\} 0$/m);
    expect(Date.now() - before).toBeLessThan(5_000);
    await untilReadAgain();
    await scrape(service);
    expect(sample.readCount).toBe(1);
  });
});
