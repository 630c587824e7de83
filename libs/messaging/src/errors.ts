/** Thrown by a reaction when something it needs is away. The consumer pauses and tries again; no attempt is spent. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

/**
 * Codes of Node's sockets and resolver, of undici, and of PostgreSQL (connection exceptions, shutting down, starting up, full). 08P01 is
 * none of them: a statement with the wrong number of parameters has it too, and would stop a consumer for ever.
 */
const away =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_(CONNECT_TIMEOUT|SOCKET|HEADERS_TIMEOUT)|08(?!P01)...|57P0[123]|53300)$/;
/** What `pg`, TypeORM (whose connection broke between two statements) and ioredis say without a code, and a Redis that is not ready to work: reading its file, full, or no longer the one to write to. */
const awayMessage =
  /^(Connection (terminated|is closed)|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|(Q|Database connection provided by a q)uery runner (was )?already released|Command (timed out|aborted due to)|Stream isn't writeable|Reached the max retries per request|(LOADING|MISCONF|OOM|READONLY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|TRYAGAIN) )/;

/** What errors of drivers carry. */
interface ErrorLike {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** The SQLSTATE of a database error, through TypeORM's wrapping. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError }: ErrorLike = error;
  return typeof code === 'string' ? code : sqlState(driverError);
}

/** Whether an error means "not now" rather than "never": asked in one place for the database, the queue store and other services. */
export function isDependencyAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DependencyUnavailable) return true;
  const { code, message, cause, driverError, errors }: ErrorLike = error;
  if (typeof code === 'string' && away.test(code)) return true;
  if (typeof message === 'string' && awayMessage.test(message)) return true;
  return [cause, driverError, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && isDependencyAway(inner));
}
