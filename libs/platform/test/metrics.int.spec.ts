import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { type MetricSource, type Reading, type RunningService, startService } from '../src/index.js';
import { sampleModule, TestKeys } from './sample-service.js';

/** A source of numbers that a test turns. */
@Injectable()
class Cellar implements MetricSource {
  readonly metricsName = 'cellar';
  asked = 0;
  readings: () => Promise<Reading[]> = async () => [{ name: 'cellar_bottles', help: 'Bottles.', labels: { colour: 'red' }, value: 7 }];

  readMetrics(): Promise<Reading[]> {
    this.asked += 1;
    return this.readings();
  }
}

const options = { host: '127.0.0.1', port: 0, logLevel: 'silent' as const, keys: TestKeys };
let database: TestDatabase;
const running: RunningService[] = [];

async function start(name: string): Promise<RunningService> {
  @Module({ imports: [sampleModule(database.url)], providers: [Cellar] })
  class Sample {}
  const service = await startService({ ...options, name, module: Sample, metrics: [Cellar] });
  running.push(service);
  return service;
}
/** Waits out the pause between two looks at the sources. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_050));
const scrape = async ({ url }: RunningService): Promise<string> => (await fetch(`${url}/metrics`)).text();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  await database?.drop();
});

describe('/metrics', () => {
  it('measures requests by route template and status, and neither probes nor made-up addresses by name', async () => {
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

  it('tells of the process, its event loop and its connections', async () => {
    const text = await scrape(await start('shop-b'));
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="shop-b"\} /m);
    expect(text).toMatch(/^process_resident_memory_bytes\{service="shop-b"\} \d+/m);
    expect(text).toMatch(/^shop_db_pool_connections\{pool="database",state="max",service="shop-b"\} 10$/m);
    expect(text).toMatch(/^shop_db_pool_waiting\{pool="database",service="shop-b"\} 0$/m);
  });

  it('keeps services of one process apart', async () => {
    const [one, other] = [await start('shop-c'), await start('shop-d')];
    await fetch(`${one.url}/api/things/coded`);
    expect(await scrape(one)).toMatch(/route="\/api\/things\/coded"/);
    expect(await scrape(other)).not.toMatch(/route="\/api\/things\/coded"|shop-c/);
  });

  it('asks its sources once for any number of scrapers, and says which one failed without keeping its old numbers', async () => {
    const service = await start('shop-e');
    const cellar = service.app.get(Cellar, { strict: false });
    await Promise.all(Array.from({ length: 20 }, () => scrape(service)));
    expect(cellar.asked).toBe(1);
    expect(await scrape(service)).toMatch(/^cellar_bottles\{colour="red",service="shop-e"\} 7$/m);
    cellar.readings = () => Promise.reject(new Error('dark'));
    await pause();
    const text = await scrape(service);
    expect(text).toMatch(/^shop_metrics_source_up\{source="cellar",service="shop-e"\} 0$/m);
    expect(text).not.toMatch(/^cellar_bottles\{/m);
    expect(text).toMatch(/^shop_metrics_source_up\{source="pools",service="shop-e"\} 1$/m);
  });

  it('does not wait for a source that hangs, nor asks it again meanwhile', async () => {
    const service = await start('shop-f');
    const cellar = service.app.get(Cellar, { strict: false });
    cellar.readings = () => new Promise(() => undefined);
    const before = Date.now();
    expect(await scrape(service)).toMatch(/^shop_metrics_source_up\{source="cellar",service="shop-f"\} 0$/m);
    expect(Date.now() - before).toBeLessThan(5_000);
    await pause();
    await scrape(service);
    expect(cellar.asked).toBe(1);
  });
});
