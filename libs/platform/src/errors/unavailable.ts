/** Thrown by a reaction when a dependency is down. The consumer pauses and retries without using an attempt. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

/**
 * Codes of Node (sockets, DNS, disk), undici and PostgreSQL: connection errors; out of disk, memory or connections; shutting down or
 * starting up; read-only after a failover; I/O error.
 *
 * Not 08P01 (also a wrong number of parameters) and not 53400 (a statement that exceeds its limits): both would stop a consumer for ever.
 * The errors of a pooler, which have 08P01 too, are known by their messages.
 */
const UNAVAILABLE_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|UND_ERR_(CONNECT_TIMEOUT|SOCKET|HEADERS_TIMEOUT)|08(?!P01)...|53[0-3]00|57P0[1-5]|25006|58030)$/;
/**
 * Errors without a code of `pg`, TypeORM (connection lost between two statements) and ioredis, and of a Redis that is loading its file,
 * full, or no longer the primary; of pgbouncer (08P01) while it has no connection to the server.
 */
const UNAVAILABLE_MESSAGES =
  /^(server (conn crashed|login has been failing)|invalid server parameter|pgbouncer cannot connect to server|query_wait_timeout|no more connections allowed|Connection (terminated|is closed)|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|(Q|Database connection provided by a q)uery runner (was )?already released|Command (timed out|aborted due to)|Stream isn't writeable|Reached the max retries per request|Too many Cluster redirections|Failed to refresh slots cache|Cluster (isn't ready|is (ended|disconnect))|None of startup nodes is available|All sentinels are unreachable|(LOADING|MISCONF|OOM|READONLY|UNBLOCKED|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|TRYAGAIN) )/;

/** Fields of drivers' errors. */
interface ErrorLike {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** Code of a driver's or framework's error (SQLSTATE, `ECONNRESET`, …), through TypeORM's wrapper. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError }: ErrorLike = error;
  return typeof code === 'string' ? code : codeOf(driverError);
}

/** True for a temporary failure of the database, the queue store or another service: requests answer 503, consumers pause. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, cause, driverError, errors }: ErrorLike = error;
  // Compares the name: each bundle has its own copy of the class.
  if (name === 'DependencyUnavailable') return true;
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
  if (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)) return true;
  return [cause, driverError, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && isUnavailable(inner));
}
