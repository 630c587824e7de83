import { serviceLimits } from '@shop/contracts';

/** OpenAPI description of the header. */
export const idempotencyKeyHeader = { name: 'Idempotency-Key', description: '16 to 64 of A–Z, a–z, 0–9, _ and -.' } as const;

/** Reads `Idempotency-Key`, with or without the quotes of the RFC draft; undefined if missing or malformed. */
export function readIdempotencyKey(header: unknown): string | undefined {
  const key = typeof header === 'string' ? /^"?([A-Za-z0-9_-]+)"?$/.exec(header.trim())?.[1] : undefined;
  const { min, max } = serviceLimits.idempotencyKey;
  return key !== undefined && key.length >= min && key.length <= max ? key : undefined;
}
