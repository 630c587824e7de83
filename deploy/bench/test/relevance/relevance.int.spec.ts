import { afterAll, describe, expect, it } from '@jest/globals';
import { startMeilisearch } from '@shop/testing';
import { ndcg, readQueries } from './judgement.js';
import { measure } from './measure.js';
import { openShop } from './shop.js';

const server = await startMeilisearch();
if (!server) console.warn('skipped on Meilisearch: none here (no SEARCH_URL, no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)');
afterAll(() => server?.stop());

const engines: [name: string, settings: Record<string, string>][] = [['PostgreSQL', {}]];
if (server) engines.push(['Meilisearch', { SEARCH_URL: server.url, SEARCH_MASTER_KEY: server.masterKey }]);

/** A little below what was measured: a change of words, synonyms or settings that makes search worse fails here. */
const floor = { ndcg: 0.94, zeroResults: 0.02 };

describe('the judged queries', () => {
  it.each(engines)(
    '[API-20] find what shoppers mean, in %s',
    async (name, settings) => {
      const shop = await openShop(settings);
      try {
        const measured = await measure(shop);
        const nothing = (100 * measured.zeroResults).toFixed(1);
        process.stdout.write(`${name}: ${measured.queries} queries, nDCG@10 ${measured.ndcg.toFixed(3)}, nothing found ${nothing} %\n`);
        expect(measured.queries).toBeGreaterThanOrEqual(120);
        expect(measured.ndcg).toBeGreaterThan(floor.ndcg);
        expect(measured.zeroResults).toBeLessThanOrEqual(floor.zeroResults);
        expect(measured.nonsenseFound).toBe(0);
      } finally {
        await shop.stop();
      }
    },
    180_000,
  );

  it('are scored by the order of the results', () => {
    expect(ndcg([3, 3, 1], [3, 3, 1, 0])).toBe(1);
    expect(ndcg([0, 0, 0], [3, 0])).toBe(0);
    expect(ndcg([0, 3], [3])).toBeCloseTo(0.63);
    expect(ndcg([1, 3], [3, 1])).toBeLessThan(ndcg([3, 1], [3, 1]));
    expect(() => readQueries('remera | x:1')).toThrow('not a condition: x:1');
    expect(() => readQueries('remera')).toThrow('not a judged query: remera');
  });
});
