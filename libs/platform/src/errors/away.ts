/** Thrown by a reaction when something it needs is away. The consumer pauses and tries again; no attempt is spent. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

/**
 * Codes of Node's sockets, resolver and disk, of undici, and of PostgreSQL: connection exceptions; out of resources, disk, memory or
 * connections; ended, shutting down, starting up; read-only, as a server is that another one has just taken over from; input/output error.
 * 08P01 is none of them: a statement with the wrong number of parameters has it too, and would stop a consumer for ever. Nor is 53400, which
 * is a statement that asks for more than it may have.
 */
const away =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|UND_ERR_(CONNECT_TIMEOUT|SOCKET|HEADERS_TIMEOUT)|08(?!P01)...|53[0-3]00|57P0[1-5]|25006|58030)$/;
/** What `pg`, TypeORM (whose connection broke between two statements) and ioredis say without a code, and a Redis that is not ready to work: reading its file, full, or no longer the one to write to. */
const awayMessage =
  /^(Connection (terminated|is closed)|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|(Q|Database connection provided by a q)uery runner (was )?already released|Command (timed out|aborted due to)|Stream isn't writeable|Reached the max retries per request|(LOADING|MISCONF|OOM|READONLY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|TRYAGAIN) )/;

/** What errors of drivers carry. */
interface ErrorLike {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** The code that a driver or framework gave an error (SQLSTATE, `ECONNRESET`, …), through TypeORM's wrapping. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError }: ErrorLike = error;
  return typeof code === 'string' ? code : codeOf(driverError);
}

/**
 * Whether an error means "not now" rather than "never": the one place that knows, for answers (a 503) and for events (the consumer pauses),
 * of the database, the queue store and other services.
 */
export function isDependencyAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, cause, driverError, errors }: ErrorLike = error;
  // By name: a bundle loads a copy of this module of its own.
  if (name === 'DependencyUnavailable') return true;
  if (typeof code === 'string' && away.test(code)) return true;
  if (typeof message === 'string' && awayMessage.test(message)) return true;
  return [cause, driverError, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && isDependencyAway(inner));
}
