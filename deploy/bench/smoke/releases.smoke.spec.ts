import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoadStatistics } from '../src/faults/load-clients.js';
import { MachineClients } from '../src/machines/machine-clients.js';
import { providePrograms } from '../src/machines/programs.js';
import { countByKind } from '../src/machines/report.js';
import { ShopOfMachines } from '../src/machines/shop-of-machines.js';
import { waitUntilIdle } from '../src/wait-until-idle.js';

// `LAST_RELEASE=../last-release npm run smoke -- releases`, with a built clone of the last release: it fills the stores, this version updates
// them, and of every part the first copy is of the last release and the others of this version. After some time under load the first copies
// are replaced one by one, and all pages rendered again.

const lastRelease = process.env['LAST_RELEASE'];
const rates = { reads: 8, edits: 1, orders: 0.5, reviews: 0.2, uploads: 0.2 };
const SIDE_BY_SIDE_MS = 60_000;
/** Time under load after the last replacement. */
const AFTER_MS = 15_000;
/** Workers before APIs, which write most events; gateways last. */
const order = [/-worker$/, /^(?!gateway|publisher)/, /^publisher/, /^gateway/];
const print = (line: string): void => void process.stderr.write(`${line}\n`);

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('this version beside the last release, which it then replaces under load', () => {
  let shop: ShopOfMachines;
  let clients: MachineClients;
  let written: Record<string, LoadStatistics>;
  const replaced: string[] = [];
  let isSound = false;

  beforeAll(async () => {
    if (!lastRelease) throw new Error('LAST_RELEASE must be the folder of a built clone of the last release');
    shop = await ShopOfMachines.start({ products: 200, nginx: providePrograms(), lastRelease: resolve(root, lastRelease), print });
    await waitUntilIdle(shop, { timeoutMs: 600_000 });
    clients = await MachineClients.create(shop, rates);
    await clients.readers.readEveryPage();
    clients.start();
    await delay(SIDE_BY_SIDE_MS);
    for (const parts of order) await replaceAll(parts);
    // Publishers have rendered some pages with answers of APIs of the last release.
    await shop.machineStores.republish();
    await delay(AFTER_MS);
    written = await clients.stop();
    const { readers, repeatedWrites } = clients;
    print(JSON.stringify({ replaced: replaced.length, reads: readers.counts, slowestReadMs: Math.round(readers.slowestMs), ...written }));
    print(`repeated writes: ${JSON.stringify(countByKind(repeatedWrites.map(({ request }) => request)))}`);
  }, 1_800_000);

  afterAll(() => shop?.stop({ keepFiles: !isSound }), 120_000);

  async function replaceAll(parts: RegExp): Promise<void> {
    for (const machine of shop.machines) {
      if (!machine.update || replaced.includes(machine.name) || !parts.test(machine.name.replace(/ \d+$/, ''))) continue;
      await machine.update();
      replaced.push(machine.name);
    }
  }

  it('replaces one copy of every part', () => {
    expect(replaced.toSorted()).toEqual([...new Set(shop.machines.map(({ part }) => `${part} 1`))].toSorted());
  });

  it('fails no read', () => {
    expect(clients.readers.failed).toEqual([]);
  });

  it.each(['edits', 'orders', 'reviews', 'uploads'])('answers %s with success, or with 503 until they are sent again', (kind) => {
    expect(written[kind]).toMatchObject({ unexpected: [] });
    expect(written[kind]?.done).toBeGreaterThan(0);
  });

  it('shows clients every edit', () => {
    expect(clients.pages.edits.filter(({ clientMs }) => !Number.isFinite(clientMs))).toEqual([]);
  });

  it('has lost, doubled and left stale nothing that was acknowledged, and no dead letter', async () => {
    expect(await clients.audit(shop)).toEqual({ different: [], examples: [] });
    isSound = true;
  }, 1_200_000);
});
