import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadStatistics } from '../src/faults/load-clients.js';
import { MachineClients } from '../src/machines/machine-clients.js';
import { type OutageTime, outagesOf, runOutages } from '../src/machines/outages.js';
import { parts } from '../src/machines/parts.js';
import { providePrograms } from '../src/machines/programs.js';
import { ALL_STAND, countByKind, type PartReport, reportOf, tableOf } from '../src/machines/report.js';
import { ShopOfMachines } from '../src/machines/shop-of-machines.js';
import { waitUntilIdle } from '../src/wait-until-idle.js';

// Processes as machines: 3 gateways, 3 publishers, 2 of every API and worker, a bucket, Redis with two replicas and Sentinel, a pooler, and
// a balancer in front. Each machine is killed and comes back, every part at least twice, `MACHINES_ROUNDS` times, while clients read,
// search, edit, order and upload.

const rounds = Number(process.env['MACHINES_ROUNDS'] || 1);
const only = process.env['MACHINES_ONLY']?.split(',');
const chosen = parts.filter(({ name }) => !only || only.includes(name));
// All machines share the processors of this one, so the load is small.
const rates = { reads: 8, edits: 1, orders: 0.3, reviews: 0.1, uploads: 0.1 };
const LEAD_IN_MS = 30_000;
/** Milliseconds from an edit to its page: with a publisher at work, and when a lease must end or a store come back. */
const PROMISED_MS = { usual: 1000, takeover: 15_000 };
/** On a computer whose undisturbed edits take long, an outage may multiply their time. */
const SLOW_FACTOR = 5;
const print = (line: string): void => void process.stderr.write(`${line}\n`);

describe('a shop on many machines, of which each is killed in turn under load', () => {
  let shop: ShopOfMachines;
  let clients: MachineClients;
  let written: Record<string, LoadStatistics>;
  let report: PartReport[];
  let allowedMs: typeof PROMISED_MS;
  let isSound = false;

  beforeAll(async () => {
    shop = await ShopOfMachines.start({ products: 200, nginx: providePrograms(), print });
    await waitUntilIdle(shop, { timeoutMs: 600_000 });
    clients = await MachineClients.create(shop, rates);
    await clients.readers.readEveryPage();
    clients.start();
    await delay(LEAD_IN_MS);
    const outages = Array.from({ length: rounds }, () => outagesOf(shop, chosen)).flat();
    const times = await runOutages(
      outages,
      () => clients.pages.completedBefore(),
      (time) => print(lineOf(time)),
    );
    written = await clients.stop();
    report = reportOf(clients, times);
    const slowMs = SLOW_FACTOR * (reportOn(ALL_STAND)?.bucketP95 ?? 0);
    allowedMs = { usual: Math.max(PROMISED_MS.usual, slowMs), takeover: Math.max(PROMISED_MS.takeover, slowMs) };
    printResults();
  }, 3_600_000);

  afterAll(() => shop?.stop({ keepFiles: !isSound }), 120_000);

  const reportOn = (part: string): PartReport | undefined => report.find((one) => one.part === part);

  function printResults(): void {
    const { readers, repeatedWrites } = clients;
    console.table(tableOf(report));
    print(JSON.stringify({ allowedMs, reads: readers.counts, slowestReadMs: Math.round(readers.slowestMs), ...written }));
    print(`failed reads: ${JSON.stringify(countByKind(readers.failed.map(({ path, reason }) => `${path} ${reason}`)))}`);
    print(`repeated writes: ${JSON.stringify(countByKind(repeatedWrites.map(({ request }) => request)))}`);
  }

  describe.each(chosen)('$name', ({ name, kills, stopsApi, delaysPages }) => {
    it(`is killed ${kills * rounds} times and comes back`, () => {
      expect(reportOn(name)).toMatchObject({ outages: kills * rounds, errors: [] });
    });

    it('fails no read of a page meanwhile', () => {
      expect(reportOn(name)?.failedPages).toEqual([]);
    });

    it(`fails no read of the API or of search meanwhile${stopsApi ? ', except with 503' : ''}`, () => {
      const failed = reportOn(name)?.failedApiReads ?? [];
      expect(stopsApi ? failed.filter(({ status }) => status !== 503) : failed).toEqual([]);
    });

    it(`has every page edited meanwhile right within ${delaysPages ? '15 s' : 'a second'}`, () => {
      expect(reportOn(name)?.bucketSlowest).toBeLessThanOrEqual(delaysPages ? allowedMs.takeover : allowedMs.usual);
    });
  });

  describe('at all times', () => {
    it('answers every read while all machines stand', () => {
      expect(reportOn(ALL_STAND)).toMatchObject({ failedPages: [], failedApiReads: [] });
    });

    it.each(['edits', 'orders', 'reviews', 'uploads'])('answers %s with success, or with 503 until they are sent again', (kind) => {
      expect(written[kind]).toMatchObject({ unexpected: [] });
      expect(written[kind]?.done).toBeGreaterThan(0);
    });

    it('shows clients every edit', () => {
      expect(clients.pages.edits.filter(({ clientMs }) => !Number.isFinite(clientMs))).toEqual([]);
    });

    it('has lost, doubled and left stale nothing that was acknowledged', async () => {
      expect(await clients.audit(shop)).toEqual({ different: [], examples: [] });
      isSound = true;
    }, 1_200_000);
  });
});

function lineOf({ name, from, backAt, to, error }: OutageTime): string {
  const seconds = (at: number): string => `${((at - from) / 1000).toFixed(1)} s`;
  return `  ${name}: ${error ?? `back after ${seconds(backAt)}`}, pages right after ${seconds(to)}`;
}
