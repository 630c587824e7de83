import { limits } from '@shop/contracts';

/** How a route's document names the header. */
export const idempotencyKeyHeader = { name: 'Idempotency-Key', description: '16 to 64 of A–Z, a–z, 0–9, _ and -.' } as const;

/** `Idempotency-Key`, quotes of the draft's form dropped; undefined when there is none or it is malformed. */
export function readIdempotencyKey(header: unknown): string | undefined {
  const key = typeof header === 'string' ? /^"?([A-Za-z0-9_-]+)"?$/.exec(header.trim())?.[1] : undefined;
  const { min, max } = limits.idempotencyKey;
  return key !== undefined && key.length >= min && key.length <= max ? key : undefined;
}
