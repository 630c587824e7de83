import { setTimeout as sleep } from 'node:timers/promises';
import { type IQueueBackend, RedisQueueBackend, type RedisOptions } from 'bullmq';

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2000;
const connectTimeout = 3000;
const disconnectTimeout = 500;
const commandTimeout = 5000;
const POLL_MS = 20;

/**
 * Options for an unreachable Redis: reconnects with growing delays until shutdown. A worker's commands wait; those of other clients fail
 * at once, because a transaction or a request waits for them.
 */
export function redisConnection(isWorker: boolean, ending?: AbortSignal): RedisOptions {
  const retryOptions: RedisOptions = isWorker
    ? { maxRetriesPerRequest: null }
    : { maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResendUnfulfilledCommands: false, commandTimeout };
  return {
    ...retryOptions,
    connectTimeout,
    disconnectTimeout,
    // Redis accepts connections while it loads its file and answers LOADING: retry as after a lost connection.
    maxLoadingRetryTime: MAX_RETRY_MS,
    retryStrategy: (times) => (ending?.aborted ? null : retryDelayMs(times)),
  };
}

/** Milliseconds before the nth retry, with jitter so that clients do not reconnect at the same moment. */
export const retryDelayMs = (times: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (times - 1), MAX_RETRY_MS) * (0.75 + Math.random() / 4);

/**
 * Resolves when each Redis connection is ready or, after shutdown, given up. In between BullMQ cannot close them: it cancels the retry
 * and then waits for an end that never comes.
 */
export async function awaitConnectionOutcome(backend: IQueueBackend): Promise<void> {
  if (!(backend instanceof RedisQueueBackend)) return;
  const clients = await Promise.allSettled([backend.client, backend.blockingClient]);
  for (const client of clients) {
    while (client.status === 'fulfilled' && client.value && !['ready', 'end'].includes(client.value.status)) await sleep(POLL_MS);
  }
}

/** Identifies one run of the server process; empty if unknown. PostgreSQL is durable, so all its runs count as one. */
export async function serverRunId(backend: IQueueBackend): Promise<string> {
  if (!(backend instanceof RedisQueueBackend)) return 'durable';
  return parseInfo(await (await backend.client).info()).get('run_id') ?? '';
}

/** Settings of Redis that endanger events, one sentence each; empty for other stores. */
export async function configWarnings(backend: IQueueBackend): Promise<string[]> {
  return backend instanceof RedisQueueBackend ? configWarningsIn(await (await backend.client).info()) : [];
}

/** Reads them from the text of `INFO`. Fields that a hosted Redis leaves out cause no warning. */
export function configWarningsIn(info: string): string[] {
  const infoFields = parseInfo(info);
  const policy = infoFields.get('maxmemory_policy');
  return [
    ...(policy !== undefined && policy !== 'noeviction'
      ? [`Redis evicts keys when its memory is full (maxmemory-policy ${policy}): events would be lost. Set it to noeviction.`]
      : []),
    ...(infoFields.get('aof_enabled') === '0'
      ? ['Redis writes no append-only file (appendonly no): a restart publishes events again. Set appendonly to yes.']
      : []),
    ...(infoFields.get('aof_enabled') === '1' && infoFields.get('aof_last_write_status') === 'err'
      ? ['Redis cannot write its file (aof_last_write_status err): is its disk full?']
      : []),
  ];
}

const parseInfo = (info: string): Map<string, string> =>
  new Map(
    info
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
