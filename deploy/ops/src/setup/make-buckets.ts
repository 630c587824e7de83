import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketsConfig } from './config.js';

/** A store that is started beside this job may need a while. */
const patienceMs = 60_000;

interface Bucket {
  /** `s3://bucket?endpoint=https://store:9000&region=…` */
  url: URL;
  keys: { accessKeyId: string; secretAccessKey: string };
  /** Whether anybody may read what is in it; nobody may list it. */
  isPublic: boolean;
}

/**
 * Makes the bucket of the pictures, which anybody may read, and the one of identity photographs, which is nobody's but ours, in the stores
 * of one's own that IMAGES_URL and PRIVATE_IMAGES_URL name by an `endpoint`; answers their names. Folders need none, and Amazon's are made
 * by its own means. Repeatable; throws when a store refuses, or does not answer within a minute.
 */
export async function makeBuckets(config: BucketsConfig): Promise<string[]> {
  const made: string[] = [];
  for (const prefix of ['', 'PRIVATE_'] as const) {
    const address = config[`${prefix}IMAGES_URL`];
    const url = address === undefined ? undefined : new URL(address);
    if (url?.protocol !== 's3:' || !url.searchParams.has('endpoint')) continue;
    const keys = {
      accessKeyId: config[`${prefix}IMAGES_ACCESS_KEY`] ?? '',
      secretAccessKey: config[`${prefix}IMAGES_SECRET_KEY`] ?? '',
    };
    await makeBucket({ url, keys, isPublic: prefix === '' });
    made.push(url.host);
  }
  return made;
}

async function makeBucket({ url, keys, isPublic }: Bucket): Promise<void> {
  const store = new AwsClient({ ...keys, service: 's3', region: url.searchParams.get('region') ?? 'us-east-1' });
  const address = `${url.searchParams.get('endpoint')?.replace(/\/$/, '')}/${url.host}`;
  await put(store, address);
  if (!isPublic) return;
  const everybodyReads = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${url.host}/*`] };
  await put(store, `${address}?policy`, JSON.stringify({ Version: '2012-10-17', Statement: [everybodyReads] }));
}

async function put(store: AwsClient, address: string, body?: string): Promise<void> {
  const answer = await untilAnswered(() =>
    store.fetch(address, { method: 'PUT', ...(body !== undefined && { body }), signal: AbortSignal.timeout(30_000) }),
  );
  const text = await answer.text();
  if (!answer.ok && !text.includes('BucketAlreadyOwnedByYou')) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

/** Asks again while nobody listens there. */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (const since = Date.now(); ; await delay(500)) {
    try {
      return await ask();
    } catch (error) {
      const isAway = String(error) === 'TypeError: fetch failed';
      if (!isAway || Date.now() - since > patienceMs) throw error;
    }
  }
}
