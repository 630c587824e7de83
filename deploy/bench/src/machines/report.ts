import type { MachineClients } from './machine-clients.js';
import type { OutageTime } from './outages.js';
import type { WatchedEdit } from './page-watch.js';
import type { FailedRead } from './readers.js';

/** Figures of all outages of one part. */
export interface PartReport {
  part: string;
  outages: number;
  /** Reasons for which its machines did not come back. */
  errors: string[];
  /** Milliseconds until a machine was back, and until every page edited meanwhile was right. */
  slowestReturn: number;
  slowestRecovery: number;
  edits: number;
  /** Milliseconds from an edit's answer until its page was right: in the bucket, and for clients. */
  bucketP50: number;
  bucketP95: number;
  bucketSlowest: number;
  clientSlowest: number;
  /** Reads without a right answer, of pages and of the API. */
  failedPages: FailedRead[];
  failedApiReads: FailedRead[];
  /** Writes that clients sent again. */
  repeatedWrites: number;
}

export const ALL_STAND = 'all stand';

/** Figures by part, in the order of the outages; first those of the times without an outage. */
export function reportOf(
  clients: Pick<MachineClients, 'pages' | 'readers' | 'repeatedWrites'>,
  times: readonly OutageTime[],
): PartReport[] {
  const names = [ALL_STAND, ...new Set(times.map(({ part }) => part.name))];
  return names.map((name) => {
    const isOf = (from: number, to: number): boolean => (outageDuring(times, from, to)?.part.name ?? ALL_STAND) === name;
    const edits = clients.pages.edits.filter(({ savedAt, bucketMs }) => isOf(savedAt, savedAt + bucketMs));
    const failed = clients.readers.failed.filter(({ sentAt, failedAt }) => isOf(sentAt, failedAt));
    const outages = times.filter(({ part }) => part.name === name);
    return {
      part: name,
      outages: outages.length,
      errors: outages.flatMap(({ error }) => error ?? []),
      slowestReturn: slowest(outages.map(({ from, backAt }) => backAt - from)),
      slowestRecovery: slowest(outages.map(({ from, to }) => to - from)),
      edits: edits.length,
      ...pageTimes(edits),
      failedPages: failed.filter(({ kind }) => kind === 'page'),
      failedApiReads: failed.filter(({ kind }) => kind !== 'page'),
      repeatedWrites: clients.repeatedWrites.filter(({ at }) => isOf(at, at)).length,
    };
  });
}

/** The outage that explains what began and ended then: of several the one with the widest effect. */
function outageDuring(times: readonly OutageTime[], began: number, ended: number): OutageTime | undefined {
  const during = times.filter(({ from, to }) => from <= ended && to > began);
  return during.find(({ part }) => part.stopsApi) ?? during.find(({ part }) => part.delaysPages) ?? during[0];
}

function pageTimes(edits: readonly WatchedEdit[]): Pick<PartReport, 'bucketP50' | 'bucketP95' | 'bucketSlowest' | 'clientSlowest'> {
  const inBucket = edits.map(({ bucketMs }) => bucketMs).toSorted((a, b) => a - b);
  const percentile = (share: number): number => Math.round(inBucket[Math.floor(inBucket.length * share)] ?? 0);
  return {
    bucketP50: percentile(0.5),
    bucketP95: percentile(0.95),
    bucketSlowest: slowest(inBucket),
    clientSlowest: slowest(edits.map(({ clientMs }) => clientMs)),
  };
}

const slowest = (milliseconds: readonly number[]): number => Math.round(Math.max(0, ...milliseconds));

/** The report as a table, with numbers of failures. */
export const tableOf = (report: readonly PartReport[]): Record<string, unknown>[] =>
  report.map(({ errors, failedPages, failedApiReads, ...figures }) => ({
    ...figures,
    failedPages: failedPages.length,
    failedApiReads: failedApiReads.length,
    errors: errors.length,
  }));

/** Number of failures of each kind, ids left out. */
export function countByKind(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) {
    const kind = line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?\S*/g, '…');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
