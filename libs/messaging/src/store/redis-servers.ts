import { createIORedisClient, createRedisBackend, type IQueueBackend, RedisConnection, type RedisOptions } from 'bullmq';
import { Cluster, Redis } from 'ioredis';
import type { RedisServers } from '@shop/platform';
import { masterConnector } from './master-connector.js';
import { redisConnection, retryDelayMs } from './redis.js';

/** Milliseconds before a command is sent again after its node was lost; a failover takes a few seconds. */
const FAILOVER_RETRY_MS = 250;
/** Times that a worker's command is sent again; other clients fail sooner, because a transaction or a request waits for them. */
const MAX_REDIRECTIONS = { worker: 60, client: 12 };
const slotsRefreshInterval = 2000;
type ConnectorConstructor = NonNullable<RedisOptions['Connector']>;

interface ConnectionKind {
  isWorker: boolean;
  connectionName: string | undefined;
  ending: AbortSignal | undefined;
}

/** Commands with several keys need them on one node: a hash tag per queue puts each queue on one, and spreads the queues. */
export const clusterPrefix = (prefix: string, queue: string): string => (prefix.includes('{') ? prefix : `{${prefix}:${queue}}`);

/** BullMQ creates and closes connections by itself. How it connects to several servers is a static field of its class, set meanwhile. */
export function createServersBackend(
  servers: RedisServers,
  [name, options, how]: Parameters<typeof createRedisBackend>,
  ending?: AbortSignal,
): IQueueBackend {
  const isWorker = how?.withBlockingConnection ?? false;
  const connect = servers.kind === 'cluster' ? connectToCluster : connectToMaster;
  const previous = RedisConnection.clientFactory;
  RedisConnection.clientFactory = ({ connectionName }) => createIORedisClient(connect(servers, { isWorker, connectionName, ending }));
  try {
    return createRedisBackend(name, options, how);
  } finally {
    if (previous) RedisConnection.clientFactory = previous;
    else delete RedisConnection.clientFactory;
  }
}

const accountOptions = ({ username, password, usesTls }: RedisServers): RedisOptions => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  ...(usesTls && { tls: {} }),
});

/**
 * Connects to the master that the sentinels name. They are asked again after each lost connection, after a failover that they report, and
 * when a server answers that it is a replica.
 */
function connectToMaster(servers: RedisServers, { isWorker, connectionName, ending }: ConnectionKind): Redis {
  const { master, database, sentinelUsername, sentinelPassword, usesTls } = servers;
  const connection = redisConnection(isWorker, ending);
  const client: Redis = new Redis({
    ...connection,
    // ioredis has no public field for it.
    Connector: masterConnector(() => ending?.aborted === true || Reflect.get(client, 'manuallyClosing') === true) as ConnectorConstructor,
    ...accountOptions(servers),
    ...(connectionName !== undefined && { connectionName }),
    ...(database !== undefined && { db: database }),
    sentinels: servers.servers,
    ...(master !== undefined && { name: master }),
    ...(sentinelUsername !== undefined && { sentinelUsername }),
    ...(sentinelPassword !== undefined && { sentinelPassword }),
    enableTLSForSentinelMode: usesTls,
    failoverDetector: true,
    ...(connection.connectTimeout !== undefined && { sentinelCommandTimeout: connection.connectTimeout }),
    sentinelRetryStrategy: (times) => (ending?.aborted ? null : retryDelayMs(times)),
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  // Without this, `quit` leaves the connections to the sentinels open.
  client.on('end', () => client.disconnect());
  return client;
}

function connectToCluster(servers: RedisServers, { isWorker, connectionName, ending }: ConnectionKind): Cluster {
  const { retryStrategy: _, enableOfflineQueue = true, ...nodeOptions } = redisConnection(isWorker, ending);
  return new Cluster(servers.servers, {
    enableOfflineQueue,
    clusterRetryStrategy: (times) => (ending?.aborted ? null : retryDelayMs(times)),
    retryDelayOnFailover: FAILOVER_RETRY_MS,
    retryDelayOnClusterDown: FAILOVER_RETRY_MS,
    maxRedirections: isWorker ? MAX_REDIRECTIONS.worker : MAX_REDIRECTIONS.client,
    slotsRefreshInterval,
    redisOptions: { ...nodeOptions, ...accountOptions(servers), ...(connectionName !== undefined && { connectionName }) },
  });
}
