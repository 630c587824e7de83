import { type IQueueBackend, RedisQueueBackend } from 'bullmq';
import { serverRunId } from './redis.js';

/** A value beside a queue, and the run of the server that has the queue: data may be missing when it is another one. */
export interface StoredValue {
  value: string | undefined;
  /** Empty if unknown. */
  run: string;
}

/**
 * In a cluster the owner of a queue changes while the client stays connected, and `INFO` asks any node. So a script asks the owner, in one
 * step with the value: a replica that became the owner cannot get a value that belongs to the lost one.
 */
const READ = {
  name: 'shop:readValue',
  numberOfKeys: 1,
  lua: `return { string.match(redis.call('INFO', 'server'), 'run_id:(%w+)'), redis.call('HGET', KEYS[1], ARGV[1]) }`,
};
const WRITE = {
  name: 'shop:writeValue',
  numberOfKeys: 1,
  lua: `if string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') ~= ARGV[3] then return 0 end
    redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
    return 1`,
};

/** True if the server of the queue may change without a lost connection. */
export const changesServer = async (backend: IQueueBackend): Promise<boolean> =>
  backend instanceof RedisQueueBackend && (await backend.client).isCluster;

export async function readValue(backend: IQueueBackend, field: string): Promise<StoredValue> {
  if (await changesServer(backend)) {
    const [run, value] = (await runScript(backend, READ, [field])) as [string | null, string | null];
    return { run: run ?? '', value: value ?? undefined };
  }
  const run = await serverRunId(backend);
  return { run, value: (await backend.getQueueMetaField(field)) ?? undefined };
}

/** Returns false, without writing, if another server than `run` has the queue now. */
export async function writeValue(backend: IQueueBackend, field: string, { value = '', run }: StoredValue): Promise<boolean> {
  if (await changesServer(backend)) return (await runScript(backend, WRITE, [field, value, run])) === 1;
  await backend.setQueueMeta({ [field]: value });
  return true;
}

async function runScript(backend: IQueueBackend, { name, numberOfKeys, lua }: typeof READ, values: string[]): Promise<unknown> {
  if (!(backend instanceof RedisQueueBackend)) throw new Error('only Redis runs scripts');
  const client = await backend.client;
  client.defineCommand(name, { numberOfKeys, lua });
  return client.runCommand(name, [backend.keys['meta'], ...values]);
}
