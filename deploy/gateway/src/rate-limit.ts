import { rateLimitOf, rateLimits } from '@shop/contracts';

/** Above this number of buckets the empty ones are deleted. */
const MAX_BUCKETS = 10_000;

const EMPTY_AFTER_MS = Math.max(...rateLimits.map(({ burst, perMinute }) => (burst / perMinute) * 60_000));

interface Bucket {
  /** Requests in the bucket at `measuredAt`; `perMinute` of them leak per minute. */
  level: number;
  /** Milliseconds. */
  measuredAt: number;
}

/** Leaky buckets per client for the limits in the routes table, as nginx's `limit_req`. Other gateways have their own (D-149). */
export class RateLimits {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a request; returns true if it exceeds the limit. A refused request does not count. */
  isExceeded(method: string, path: string, client: string): boolean {
    const limit = rateLimitOf(method, path);
    if (!limit) return false;
    const key = `${limit.name} ${client}`;
    const { level, measuredAt } = this.buckets.get(key) ?? { level: 0, measuredAt: this.now() };
    const remaining = Math.max(0, level - ((this.now() - measuredAt) * limit.perMinute) / 60_000);
    if (remaining > limit.burst - 1) return true;
    if (this.buckets.size >= MAX_BUCKETS) this.deleteEmptyBuckets();
    this.buckets.set(key, { level: remaining + 1, measuredAt: this.now() });
    return false;
  }

  private deleteEmptyBuckets(): void {
    for (const [key, { measuredAt }] of this.buckets) if (this.now() - measuredAt > EMPTY_AFTER_MS) this.buckets.delete(key);
  }
}
