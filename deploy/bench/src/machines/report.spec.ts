import { describe, expect, it } from '@jest/globals';
import type { OutageTime } from './outages.js';
import type { FailedRead } from './readers.js';
import { ALL_STAND, type PartReport, reportOf } from './report.js';

const outage = (name: string, from: number, to: number, effects: { stopsApi?: boolean; delaysPages?: boolean } = {}): OutageTime => ({
  name: `${name} 1`,
  part: { name, kills: 2, stopsApi: false, delaysPages: false, ...effects },
  from,
  backAt: to - 100,
  to,
});
const failedRead = (kind: FailedRead['kind'], sentAt: number, failedAt: number): FailedRead => ({
  kind,
  path: '/',
  reason: 'Error: 503',
  status: 503,
  sentAt,
  failedAt,
});

describe('the report of outages', () => {
  const times = [
    outage('gateway', 1000, 2000),
    outage('publisher', 3000, 4000, { delaysPages: true }),
    outage('postgres', 4100, 5000, { stopsApi: true, delaysPages: true }),
  ];
  const report = (edits: [savedAt: number, bucketMs: number][], failed: FailedRead[] = []): ((part: string) => PartReport | undefined) => {
    const rows = reportOf(
      {
        pages: { edits: edits.map(([savedAt, bucketMs]) => ({ savedAt, bucketMs, clientMs: bucketMs + 50 })) },
        readers: { failed },
        repeatedWrites: [{ request: 'PUT', at: 3500 }],
      } as unknown as Parameters<typeof reportOf>[0],
      times,
    );
    return (part) => rows.find((row) => row.part === part);
  };

  it('counts an edit in the outage during which its page was wrong', () => {
    const part = report([
      [100, 200],
      [900, 300],
      [2500, 7000],
    ]);
    expect(part(ALL_STAND)).toMatchObject({ edits: 1, bucketSlowest: 200 });
    expect(part('gateway')).toMatchObject({ edits: 1, bucketSlowest: 300, clientSlowest: 350 });
    expect(part('postgres')).toMatchObject({ edits: 1, bucketSlowest: 7000 });
  });

  it('keeps an edit whose page was never right', () => {
    expect(report([[3100, Number.POSITIVE_INFINITY]])('postgres')?.bucketSlowest).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts a read that fails in the outage during which it was answered', () => {
    const part = report([], [failedRead('page', 1100, 1200), failedRead('search', 3900, 4200), failedRead('list', 2100, 2200)]);
    expect(part('gateway')).toMatchObject({ failedPages: [{ sentAt: 1100 }], failedApiReads: [] });
    expect(part('publisher')?.failedApiReads).toEqual([]);
    expect(part('postgres')?.failedApiReads).toHaveLength(1);
    expect(part(ALL_STAND)?.failedApiReads).toHaveLength(1);
  });

  it('has the time until each machine was back and its pages right', () => {
    expect(report([])('publisher')).toMatchObject({ outages: 1, slowestReturn: 900, slowestRecovery: 1000, repeatedWrites: 1, errors: [] });
  });
});
