import { rateLimitOf, rateLimits } from '@shop/contracts';

/** Clients kept in mind before those who have long stopped asking are forgotten. */
const MANY = 10_000;

const EMPTY_AFTER_MS = Math.max(...rateLimits.map(({ atOnce, perMinute }) => (atOnce / perMinute) * 60_000));

interface Bucket {
  /** Requests in it, of which `perMinute` leave it every minute. */
  level: number;
  /** When it was so full, in milliseconds. */
  at: number;
}

/** Counts the requests the limits of the routes table name, by client: buckets that leak, as nginx's `limit_req` has them. */
export class RateLimits {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether this request is one too many. One that is refused does not count. */
  exceeded(method: string, path: string, client: string): boolean {
    const limit = rateLimitOf(method, path);
    if (!limit) return false;
    const key = `${limit.name} ${client}`;
    const { level, at } = this.buckets.get(key) ?? { level: 0, at: this.now() };
    const left = Math.max(0, level - ((this.now() - at) * limit.perMinute) / 60_000);
    if (left > limit.atOnce - 1) return true;
    if (this.buckets.size >= MANY) this.forget();
    this.buckets.set(key, { level: left + 1, at: this.now() });
    return false;
  }

  /** Every bucket is empty a while after somebody last poured into it. */
  private forget(): void {
    for (const [key, { at }] of this.buckets) if (this.now() - at > EMPTY_AFTER_MS) this.buckets.delete(key);
  }
}
