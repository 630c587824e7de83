import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findOrUnpackProgram } from '@shop/checks';
import { setTimeout as delay } from 'node:timers/promises';
import { auditShop } from '../src/faults/findings.js';
import { MachineClients } from '../src/machines/machine-clients.js';
import { type OutageTime, outagesOf, runOutages } from '../src/machines/outages.js';
import { ALL_STAND, countByKind, type PartReport, reportOf } from '../src/machines/report.js';
import { ShopOfMachines } from '../src/machines/shop-of-machines.js';
import { makeDelayedPagesDue, waitUntilIdle } from '../src/wait-until-idle.js';

// Processes as machines: 3 gateways, 3 publishers, 2 of every API and worker, a bucket, Redis with two replicas and Sentinel, a pooler, and
// a balancer in front. Each machine is killed and comes back, `MACHINES_ROUNDS` times, while clients read, search, edit, order and upload.

const rounds = Number(process.env['MACHINES_ROUNDS'] || 2);
const only = process.env['MACHINES_ONLY']?.split(',');
const rates = { reads: 10, edits: 2, orders: 0.5, reviews: 0.2, uploads: 0.2 };
const LEAD_IN_MS = 20_000;
const print = (line: string): void => void process.stderr.write(`${line}\n`);

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));
for (const [name, variable] of [
  ['redis-server', 'REDIS_SERVER_PATH'],
  ['pgbouncer', 'PGBOUNCER_PATH'],
] as const)
  process.env[variable] = findOrUnpackProgram(name, cache);

describe('a shop on many machines, of which each is killed in turn under load', () => {
  let shop: ShopOfMachines;
  let clients: MachineClients;
  let times: OutageTime[] = [];
  let report: PartReport[];
  let isSound = false;

  beforeAll(async () => {
    shop = await ShopOfMachines.start({ products: 200, nginx: findOrUnpackProgram('nginx', cache), print });
    await waitUntilIdle(shop, { timeoutMs: 600_000 });
    clients = await MachineClients.create(shop, rates);
    clients.start();
    await delay(LEAD_IN_MS);
    const outages = outagesOf(shop).filter(({ part }) => !only || only.includes(part));
    times = await runOutages(Array.from({ length: rounds }, () => outages).flat(), ({ name, from, to }) =>
      print(`  ${name}: back after ${((to - from) / 1000).toFixed(1)} s`),
    );
    const { readers } = clients;
    const done = await clients.stop();
    report = reportOf(clients, times);
    console.table(report);
    print(JSON.stringify({ reads: readers.counts, slowestReadMs: Math.round(readers.slowestMs), ...done }));
    print(`failed reads: ${JSON.stringify(countByKind(readers.failed.map(({ path, reason }) => `${path} ${reason}`)))}`);
    print(`repeated writes: ${JSON.stringify(countByKind(clients.repeatedWrites.map(({ request }) => request)))}`);
    for (const { unexpected } of Object.values(done)) expect(unexpected).toEqual([]);
  }, 3_600_000);

  afterAll(() => shop?.stop({ keepFiles: !isSound }), 120_000);

  it('was killed in every part, once a round', () => {
    const parts = report.filter(({ part }) => part !== ALL_STAND);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(({ outages }) => outages < rounds)).toEqual([]);
  });

  it('answers every read of a page while any machine is away', () => {
    expect(clients.readers.failed.filter(({ kind }) => kind === 'page')).toEqual([]);
  });

  it('answers every read of the API and of search while a machine is away that has a copy', () => {
    expect(report.filter(({ isOnly, failedApiReads }) => !isOnly && failedApiReads > 0)).toEqual([]);
  });

  it('has every page right within a second of its edit, and within 15 s when a publisher or a store was away', () => {
    const isSlow = ({ part, isOnly, bucketSlowest }: PartReport): boolean =>
      bucketSlowest > (isOnly || /^(?:publisher|redis)/.test(part) ? 15_000 : 1000);
    expect(report.filter(isSlow)).toEqual([]);
    expect(report.find(({ part }) => part === ALL_STAND)?.edits).toBeGreaterThan(10);
  });

  it('has lost, doubled and left stale nothing that was acknowledged', async () => {
    await makeDelayedPagesDue(shop);
    await waitUntilIdle(shop, { timeoutMs: 300_000 });
    const { findings, examples } = await auditShop(shop, clients);
    const all = { ...findings, ...(await clients.uploaders.findings()) };
    expect({ different: Object.entries(all).filter(([, n]) => n > 0), examples }).toEqual({ different: [], examples: [] });
    isSound = true;
  }, 1_200_000);
});
