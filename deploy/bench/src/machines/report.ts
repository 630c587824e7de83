import type { MachineClients } from './machine-clients.js';
import type { OutageTime } from './outages.js';
import type { WatchedEdit } from './page-watch.js';

/** Figures of all outages of one part. */
export interface PartReport {
  part: string;
  outages: number;
  edits: number;
  /** Milliseconds from an edit's answer until its page was right: in the bucket, and for clients. */
  bucketP50: number;
  bucketSlowest: number;
  clientSlowest: number;
  /** Reads without a right answer, of pages and of the API. */
  failedPages: number;
  failedApiReads: number;
  /** Writes that clients sent again. */
  repeatedWrites: number;
  isOnly: boolean;
}

export const ALL_STAND = 'all stand';

/** Figures by part, in the order of the outages; before the first one all machines stand. */
export function reportOf(
  clients: Pick<MachineClients, 'pages' | 'readers' | 'repeatedWrites'>,
  times: readonly OutageTime[],
): PartReport[] {
  const outageAt = (at: number): OutageTime | undefined => times.find(({ from, to }) => at >= from && at < to);
  const parts = [ALL_STAND, ...new Set(times.map(({ part }) => part))];
  return parts.map((part) => {
    const isOf = (at: number): boolean => (outageAt(at)?.part ?? ALL_STAND) === part;
    const edits = clients.pages.edits.filter(({ savedAt }) => isOf(savedAt));
    const failed = clients.readers.failed.filter(({ sentAt }) => isOf(sentAt));
    const outages = times.filter((time) => time.part === part);
    return {
      part,
      outages: outages.length,
      edits: edits.length,
      ...pageTimes(edits),
      failedPages: failed.filter(({ kind }) => kind === 'page').length,
      failedApiReads: failed.filter(({ kind }) => kind !== 'page').length,
      repeatedWrites: clients.repeatedWrites.filter(({ at }) => isOf(at)).length,
      isOnly: outages.some(({ isOnly }) => isOnly),
    };
  });
}

function pageTimes(edits: readonly WatchedEdit[]): Pick<PartReport, 'bucketP50' | 'bucketSlowest' | 'clientSlowest'> {
  const inBucket = edits.map(({ bucketMs }) => bucketMs).toSorted((a, b) => a - b);
  return {
    bucketP50: Math.round(inBucket[Math.floor(inBucket.length / 2)] ?? 0),
    bucketSlowest: Math.round(inBucket.at(-1) ?? 0),
    clientSlowest: Math.round(Math.max(0, ...edits.map(({ clientMs }) => clientMs))),
  };
}

/** Number of failures of each kind, ids left out. */
export function countByKind(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) {
    const kind = line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?\S*/g, '…');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
