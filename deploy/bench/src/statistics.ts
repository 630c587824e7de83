/** The p-th percentile (0…100) of unsorted values, nearest rank; NaN without values. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))] ?? Number.NaN;
}

/** One line of figures: `p50 12 · p95 30 · p99 45 · max 60 ms (600)`. */
export function summary(values: readonly number[]): string {
  const [p50, p95, p99, max] = [50, 95, 99, 100].map((p) => percentile(values, p).toFixed(0));
  return `p50 ${p50} · p95 ${p95} · p99 ${p99} · max ${max} ms (${values.length})`;
}

export const median = (values: readonly number[]): number => percentile(values, 50);
