/** A Prometheus histogram: for each upper bound in seconds the number of observations up to it. The last bound is infinite. */
export type Histogram = readonly { seconds: number; count: number }[];

const BUCKET_LINE = /^shop_freshness_seconds_bucket\{(.*)\} (\d+)/;

/** Parses the publisher's metrics. Only urgent updates (tier 1) count, not the first publication of a page. */
export function parseLagHistogram(exposition: string): Histogram {
  const buckets: { seconds: number; count: number }[] = [];
  for (const line of exposition.split('\n')) {
    const [, labels = '', count] = BUCKET_LINE.exec(line) ?? [];
    if (count === undefined || !labels.includes('of="page"') || !labels.includes('tier="1"') || labels.includes('first="true"')) continue;
    const upperBound = /le="([^"]+)"/.exec(labels)?.[1];
    if (upperBound !== undefined)
      buckets.push({ seconds: upperBound === '+Inf' ? Number.POSITIVE_INFINITY : Number(upperBound), count: Number(count) });
  }
  return buckets.toSorted((a, b) => a.seconds - b.seconds);
}

export const totalCount = (histogram: Histogram): number => histogram.at(-1)?.count ?? 0;

/** Counts between two samples. If the publisher restarted in between, its counters restarted too and `now` is the result. */
export function countsSince(before: Histogram, now: Histogram): Histogram {
  if (totalCount(before) > totalCount(now)) return now;
  return now.map(({ seconds, count }) => ({ seconds, count: count - (before.find((other) => other.seconds === seconds)?.count ?? 0) }));
}

/** A quantile in milliseconds, interpolated linearly within a bucket as Prometheus does. 0 for an empty histogram. */
export function quantile(histogram: Histogram, share: number): number {
  const rank = totalCount(histogram) * share;
  if (rank === 0) return 0;
  let lower = { seconds: 0, count: 0 };
  for (const upper of histogram) {
    if (upper.count >= rank && upper.count > lower.count) {
      // The last bucket has no upper bound, so its lower bound is the answer.
      if (!Number.isFinite(upper.seconds)) break;
      const part = (rank - lower.count) / (upper.count - lower.count);
      return Math.round((lower.seconds + (upper.seconds - lower.seconds) * part) * 1000);
    }
    lower = upper;
  }
  return Math.round(lower.seconds * 1000);
}
