import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@shop/processes';
import { eventually } from './eventually.js';
import { connectToRedis, redisFlags, redisProgram, waitUntilRedisIsReady } from './redis.js';
import type { ServerContainer } from './servers/container.js';
import { startProgram } from './servers/program.js';

const MASTER = 'shop';
const DOWN_AFTER_MS = 1000;
const SLOTS = 16_384;
const MAX_TRIES = 3;
const RETRY_MS = 100;

/** Several servers of `redis-server`, of which the test may kill the one that has a key. */
export interface RedisGroup {
  /** `redis+sentinel://…` or `redis+cluster://…`. */
  url: string;
  /** `kill -9` of the master that has the key. Resolves when another server has become its master. */
  failOver(key: string): Promise<void>;
  /** Starts the killed servers again, with their files. Resolves when they are replicas. */
  restartKilled(): Promise<void>;
  /** Ends replication until the next failover: the replicas lack all later writes. */
  disconnectReplicas(): Promise<void>;
  stop(): Promise<void>;
}

/** Servers with sentinels. */
export interface RedisSentinels extends RedisGroup {
  /** `kill -9` of a replica, or of a sentinel. */
  killReplica(): Promise<void>;
  killSentinel(): Promise<void>;
  /** Resolves when one server is the master, the others are linked to it, and the sentinels know each other. */
  waitUntilWhole(): Promise<void>;
}

/** A master, two replicas and three sentinels. Returns undefined without `redis-server`. */
export async function startRedisSentinels(): Promise<RedisSentinels | undefined> {
  const command = redisProgram();
  if (command === undefined) return undefined;
  const master = await startServer(command, []);
  const replicas = await startAll(2, () => startServer(command, ['--replicaof', '127.0.0.1', String(master.port)]));
  const sentinels = await startAll(3, () => startSentinel(command, master.port));
  const servers = [master, ...replicas];
  const masterPort = async (): Promise<number> => {
    const address = await ask((await firstAnswering(sentinels)).port, 'sentinel', 'get-master-addr-by-name', MASTER);
    return Array.isArray(address) ? Number(address[1]) : 0;
  };
  const areAcquainted = async (): Promise<boolean> => {
    const infos = await Promise.all(sentinels.map(({ port }) => ask(port, 'info', 'sentinel')));
    return infos.every((info) => /slaves=2,sentinels=3/.test(String(info)));
  };
  await untilReplicated(replicas);
  await eventually('the sentinels to know each other', areAcquainted);
  const group = groupOf({ servers, masters: 1, sentinels, masterPort });
  return {
    ...group,
    async killReplica() {
      const port = await masterPort();
      const replica = servers.find((server) => server.port !== port);
      if (replica) await group.kill(replica);
    },
    async killSentinel() {
      const [sentinel] = sentinels;
      if (sentinel) await group.kill(sentinel);
    },
    async waitUntilWhole() {
      const isWhole = async (): Promise<boolean> => {
        const port = await masterPort();
        await untilReplicated(servers.filter((server) => server.port !== port));
        return areAcquainted();
      };
      await eventually('the servers and sentinels', () => isWhole().catch(() => false), 60_000);
    },
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${MASTER}`,
  };
}

/** Three masters with a replica each. Returns undefined without `redis-server`. */
export async function startRedisCluster(): Promise<RedisGroup | undefined> {
  const command = redisProgram();
  if (command === undefined) return undefined;
  const busPorts = new Map<number, number>();
  const nodes = await startAll(6, async () => {
    const busPort = await freePort();
    const flags = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(DOWN_AFTER_MS), '--cluster-port', String(busPort)];
    const node = await startServer(command, [...flags, '--cluster-replica-validity-factor', '0']);
    busPorts.set(node.port, busPort);
    return node;
  });
  const [masters, replicas] = [nodes.slice(0, 3), nodes.slice(3)];
  const firstSlot = (i: number): number => Math.ceil((SLOTS * i) / masters.length);
  for (const [i, { port }] of nodes.entries()) {
    await ask(port, 'cluster', 'set-config-epoch', String(i + 1));
    if (i < masters.length) await ask(port, 'cluster', 'addslotsrange', String(firstSlot(i)), String(firstSlot(i + 1) - 1));
    if (i > 0) await ask(nodes[0]?.port, 'cluster', 'meet', '127.0.0.1', String(port), String(busPorts.get(port)));
  }
  const isWhole = async ({ port }: ServerContainer): Promise<boolean> =>
    /cluster_state:ok[^]*cluster_known_nodes:6/.test(String(await ask(port, 'cluster', 'info')));
  await eventually('the nodes to meet', async () => (await Promise.all(nodes.map(isWhole))).every(Boolean), 20_000);
  for (const [i, { port }] of replicas.entries())
    await ask(port, 'cluster', 'replicate', String(await ask(masters[i]?.port, 'cluster', 'myid')));
  await untilReplicated(replicas);
  const masterPort = async (key: string): Promise<number> => {
    const node = (await firstAnswering(nodes)).port;
    const slot = Number(await ask(node, 'cluster', 'keyslot', key));
    const ranges = (await ask(node, 'cluster', 'slots')) as [from: number, to: number, master: [host: string, port: number]][];
    return ranges.find(([from, to]) => slot >= from && slot <= to)?.[2][1] ?? 0;
  };
  const group = groupOf({ servers: nodes, masters: masters.length, sentinels: [], masterPort });
  return { ...group, url: `redis+cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join(',')}` };
}

interface GroupParts {
  servers: ServerContainer[];
  /** Number of masters among the servers. */
  masters: number;
  sentinels: ServerContainer[];
  /** Port of the master that has the key. */
  masterPort: (key: string) => Promise<number>;
}

function groupOf({ servers, masters, sentinels, masterPort }: GroupParts): Omit<RedisGroup, 'url'> & {
  kill(server: ServerContainer): Promise<void>;
} {
  const killed = new Set<ServerContainer>();
  const kill = async (server: ServerContainer): Promise<void> => {
    await server.kill();
    killed.add(server);
  };
  const standing = (): ServerContainer[] => servers.filter((server) => !killed.has(server));
  return {
    kill,
    async failOver(key) {
      const port = await masterPort(key);
      const master = servers.find((server) => server.port === port);
      if (!master) throw new Error(`no server has ${key}`);
      await kill(master);
      await eventually(
        'another master',
        async () => {
          const next = await masterPort(key).catch(() => port);
          return next !== port && /role:master/.test(String(await ask(next, 'info', 'replication')));
        },
        30_000,
      );
      // The link of the remaining replicas to the new master.
      for (const { port: other } of standing()) await ask(other, 'config', 'set', 'masterauth', '');
    },
    async restartKilled() {
      if (killed.size === 0) return;
      for (const server of killed) await server.restart(false);
      killed.clear();
      // Sentinels let a returning master be one for some seconds.
      const areReplicas = async (): Promise<boolean> =>
        (await Promise.all(servers.map(isReplica))).filter(Boolean).length === servers.length - masters;
      await eventually('the restarted servers to be replicas', areReplicas, 25_000);
    },
    async disconnectReplicas() {
      for (const { port } of standing()) {
        if (!/role:slave/.test(String(await ask(port, 'info', 'replication')))) continue;
        // A server without a password refuses this one, so that the link stays closed.
        await ask(port, 'config', 'set', 'masterauth', 'refused');
        await ask(port, 'client', 'kill', 'type', 'master');
      }
      await delay(200);
    },
    async stop() {
      await Promise.all([...sentinels, ...servers].map((server) => server.remove()));
    },
  };
}

const startServer = (command: string, flags: string[]): Promise<ServerContainer> =>
  startProgram({
    command,
    args: (port, dir) => [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      dir,
      '--repl-diskless-sync-delay',
      '0',
      ...redisFlags,
      ...flags,
    ],
    waitUntilReady: waitUntilRedisIsReady,
  });

/** A sentinel writes its state into its configuration file. */
const startSentinel = (command: string, masterPort: number): Promise<ServerContainer> =>
  startProgram({
    command,
    args: (port, dir) => {
      const file = join(dir, 'sentinel.conf');
      const settings = [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${dir}`,
        `sentinel monitor ${MASTER} 127.0.0.1 ${masterPort} 2`,
        `sentinel down-after-milliseconds ${MASTER} ${DOWN_AFTER_MS}`,
        `sentinel failover-timeout ${MASTER} 5000`,
      ];
      writeFileSync(file, `${settings.join('\n')}\n`);
      return [file, '--sentinel'];
    },
    waitUntilReady: waitUntilRedisIsReady,
  });

async function startAll(count: number, start: () => Promise<ServerContainer>): Promise<ServerContainer[]> {
  return Promise.all(Array.from({ length: count }, start));
}

async function untilReplicated(replicas: ServerContainer[]): Promise<void> {
  await eventually('the replicas', async () => (await Promise.all(replicas.map(isReplica))).every(Boolean), 20_000);
}

/** Returns true if the server follows a master. */
const isReplica = async ({ port }: ServerContainer): Promise<boolean> =>
  /master_link_status:up/.test(String(await ask(port, 'info', 'replication')));

async function firstAnswering(servers: ServerContainer[]): Promise<ServerContainer> {
  for (const server of servers) if (await ask(server.port, 'ping').catch(() => undefined)) return server;
  throw new Error('no server answers');
}

/** Repeats a failed command, because a sentinel closes the connections of a server that it promotes or makes a replica. */
async function ask(port: number | undefined, command: string, ...args: string[]): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const redis = connectToRedis(`redis://127.0.0.1:${port}`);
    try {
      await redis.connect();
      return await redis.call(command, ...args);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await delay(RETRY_MS);
    } finally {
      if (redis.status !== 'end') redis.disconnect();
    }
  }
}
