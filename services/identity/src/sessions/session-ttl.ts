/** Lifetime of a session after its last use. */
export const SESSION_TTL_MS = 30 * 24 * 3_600_000;
