/** A histogram of Prometheus' kind: how many took at most so many seconds, by that border, the last of which is infinite. */
export type Histogram = readonly { seconds: number; count: number }[];

const bucket = /^shop_freshness_seconds_bucket\{(.*)\} (\d+)/;

/** The urgent pages' times in what the publisher exposes for Prometheus; a page that was not there before is no change of one. */
export function readLag(exposition: string): Histogram {
  const found: { seconds: number; count: number }[] = [];
  for (const line of exposition.split('\n')) {
    const [, labels = '', count] = bucket.exec(line) ?? [];
    if (count === undefined || !labels.includes('of="page"') || !labels.includes('tier="1"') || labels.includes('first="true"')) continue;
    const border = /le="([^"]+)"/.exec(labels)?.[1];
    if (border !== undefined) found.push({ seconds: border === '+Inf' ? Number.POSITIVE_INFINITY : Number(border), count: Number(count) });
  }
  return found.toSorted((a, b) => a.seconds - b.seconds);
}

export const countOf = (histogram: Histogram): number => histogram.at(-1)?.count ?? 0;

/** What came between two readings. A publisher that was started anew counts from the beginning. */
export function since(before: Histogram, now: Histogram): Histogram {
  if (countOf(before) > countOf(now)) return now;
  return now.map(({ seconds, count }) => ({ seconds, count: count - (before.find((other) => other.seconds === seconds)?.count ?? 0) }));
}

/** The time within which a share of them was done, milliseconds, as Prometheus reckons it: evenly spread between two borders. 0 of none. */
export function quantile(histogram: Histogram, share: number): number {
  const wanted = countOf(histogram) * share;
  if (wanted === 0) return 0;
  let lower = { seconds: 0, count: 0 };
  for (const upper of histogram) {
    if (upper.count >= wanted && upper.count > lower.count) {
      // Beyond the last border nothing is known but that it was later.
      if (!Number.isFinite(upper.seconds)) break;
      const part = (wanted - lower.count) / (upper.count - lower.count);
      return Math.round((lower.seconds + (upper.seconds - lower.seconds) * part) * 1000);
    }
    lower = upper;
  }
  return Math.round(lower.seconds * 1000);
}
