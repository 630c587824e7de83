import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketsConfig } from './config.js';

/** A store that is started together with this job may need a while. */
const CONNECT_TIMEOUT_MS = 60_000;

interface Bucket {
  /** `s3://bucket?endpoint=https://store:9000&region=…` */
  url: URL;
  keys: { accessKeyId: string; secretAccessKey: string };
  /** Objects are readable without credentials; listing never is. */
  isPublic: boolean;
}

/**
 * Creates the public bucket for pictures and the private ones for identity photographs and published pages, in stores whose URL has an
 * `endpoint`; folders and Amazon S3 are skipped. Returns their names. Idempotent; throws when a store refuses or is unreachable for a minute.
 */
export async function createBuckets(config: BucketsConfig): Promise<string[]> {
  const createdNames: string[] = [];
  for (const name of ['IMAGES', 'PRIVATE_IMAGES', 'PAGES'] as const) {
    const address = config[`${name}_URL`];
    const url = address === undefined ? undefined : new URL(address);
    if (url?.protocol !== 's3:' || !url.searchParams.has('endpoint')) continue;
    const keys = {
      accessKeyId: config[`${name}_ACCESS_KEY`] ?? '',
      secretAccessKey: config[`${name}_SECRET_KEY`] ?? '',
    };
    await createBucket({ url, keys, isPublic: name === 'IMAGES' });
    createdNames.push(url.host);
  }
  return createdNames;
}

async function createBucket({ url, keys, isPublic }: Bucket): Promise<void> {
  const store = new AwsClient({ ...keys, service: 's3', region: url.searchParams.get('region') ?? 'us-east-1' });
  const address = `${url.searchParams.get('endpoint')?.replace(/\/$/, '')}/${url.host}`;
  await put(store, address);
  if (!isPublic) return;
  const publicReadStatement = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${url.host}/*`] };
  await put(store, `${address}?policy`, JSON.stringify({ Version: '2012-10-17', Statement: [publicReadStatement] }));
}

async function put(store: AwsClient, address: string, body?: string): Promise<void> {
  const answer = await retryUntilReachable(() =>
    store.fetch(address, { method: 'PUT', ...(body !== undefined && { body }), signal: AbortSignal.timeout(30_000) }),
  );
  const text = await answer.text();
  if (!answer.ok && !text.includes('BucketAlreadyOwnedByYou')) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

/** Retries while the connection fails. */
async function retryUntilReachable(send: () => Promise<Response>): Promise<Response> {
  for (const since = Date.now(); ; await delay(500)) {
    try {
      return await send();
    } catch (error) {
      const isUnreachable = String(error) === 'TypeError: fetch failed';
      if (!isUnreachable || Date.now() - since > CONNECT_TIMEOUT_MS) throw error;
    }
  }
}
