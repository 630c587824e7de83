import { setTimeout as sleep } from 'node:timers/promises';
import { type IQueueBackend, RedisQueueBackend, type RedisOptions } from 'bullmq';

const firstWait = 50;
const longestWait = 2000;
const connectTimeout = 3000;
const disconnectTimeout = 500;
const commandTimeout = 5000;
const lookEvery = 20;

/**
 * How a connection to Redis bears with one that is away: it is made again for ever, with growing waits, until the application ends. A
 * worker's commands wait for it; whoever adds jobs or asks for them is told at once, because a transaction or a request waits behind.
 */
export function redisConnection(works: boolean, ending?: AbortSignal): RedisOptions {
  const patience: RedisOptions = works
    ? { maxRetriesPerRequest: null }
    : { maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResendUnfulfilledCommands: false, commandTimeout };
  return {
    ...patience,
    connectTimeout,
    disconnectTimeout,
    // Redis accepts connections while it reads its file: as good as away, and worth the same patience.
    maxLoadingRetryTime: longestWait,
    retryStrategy: (times) => (ending?.aborted ? null : waitBefore(times)),
  };
}

/** Milliseconds before the nth try, spread so that many clients do not come back as one. */
const waitBefore = (times: number): number => Math.min(firstWait * 2 ** (times - 1), longestWait) * (0.75 + Math.random() / 4);

/**
 * Resolves when each of a backend's connections to Redis either stands or, after `ending`, is given up. In between, BullMQ cannot close
 * them: it stops the timer of the next try and then waits for an end that never comes.
 */
export async function untilDecided(backend: IQueueBackend): Promise<void> {
  if (!(backend instanceof RedisQueueBackend)) return;
  const clients = await Promise.allSettled([backend.client, backend.blockingClient]);
  for (const client of clients) {
    while (client.status === 'fulfilled' && client.value && !['ready', 'end'].includes(client.value.status)) await sleep(lookEvery);
  }
}

/** Names one life of the store's server; empty where it does not say. PostgreSQL keeps what it acknowledged: all its lives are one. */
export async function runOf(backend: IQueueBackend): Promise<string> {
  if (!(backend instanceof RedisQueueBackend)) return 'durable';
  return factsIn(await (await backend.client).info()).get('run_id') ?? '';
}

/** What a Redis says about itself that endangers the events in it, one sentence each. Empty for any other store. */
export async function dangersOf(backend: IQueueBackend): Promise<string[]> {
  return backend instanceof RedisQueueBackend ? dangersIn(await (await backend.client).info()) : [];
}

/** The same from the text of `INFO`; what a hosted Redis does not say is not held against it. */
export function dangersIn(info: string): string[] {
  const facts = factsIn(info);
  const policy = facts.get('maxmemory_policy');
  return [
    ...(policy !== undefined && policy !== 'noeviction'
      ? [`Redis throws keys away when its memory is full (maxmemory-policy ${policy}): events would be lost. Set it to noeviction.`]
      : []),
    ...(facts.get('aof_enabled') === '0'
      ? ['Redis keeps no file of what it acknowledged (appendonly no): a restart publishes events again. Set appendonly to yes.']
      : []),
    ...(facts.get('aof_enabled') === '1' && facts.get('aof_last_write_status') === 'err'
      ? ['Redis cannot write its file (aof_last_write_status err): is its disk full?']
      : []),
  ];
}

const factsIn = (info: string): Map<string, string> =>
  new Map(
    info
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
