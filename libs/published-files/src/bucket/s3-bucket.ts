import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import { type FileInfo, FilesUnavailable } from '../published-files.js';
import { readList } from './list-answer.js';

export interface S3Keys {
  accessKey: string;
  secretKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without it, the request is for the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  timeoutMs?: number | undefined;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Milliseconds per request; a page has some kilobytes. */
const TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 200;

/**
 * Signed requests to a bucket: `s3://bucket/folder?endpoint=https://store:9000&region=…`; without `endpoint`, Amazon's in that region.
 * They do not go through `fetch`, which unpacks compressed objects.
 */
export class S3Bucket {
  /** The folder, as the beginning of every key: empty or with a trailing `/`. */
  readonly prefix: string;
  private readonly address: string;
  private readonly region: string;
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private agent = newAgent();

  constructor(
    url: string,
    private readonly keys: S3Keys,
    private readonly retries: number,
  ) {
    const { host: bucket, pathname, searchParams } = new URL(url);
    if (!bucket) throw new Error('an s3:// address needs the name of a bucket');
    this.region = searchParams.get('region') ?? 'us-east-1';
    const endpoint = searchParams.get('endpoint')?.replace(/\/$/, '');
    // Self-hosted stores seldom have a host name per bucket; Amazon requires one.
    this.address = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${this.region}.amazonaws.com`;
    this.prefix = decodeURIComponent(pathname.replace(/\/?$/, '/').slice(1));
  }

  /** Throws `FilesUnavailable` when the store is down, and its answer for other statuses than `expected`. */
  async send(sent: S3Request, expected: readonly number[]): Promise<S3Answer> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await this.sendOnce(sent);
        if (expected.includes(answer.status)) return answer;
        const text = `the store answered ${answer.status} to ${sent.method} ${sent.key ?? 'the list'}: ${answer.body.toString('utf8', 0, 500)}`;
        throw answer.status >= 500 || answer.status === 429 ? new FilesUnavailable(text) : new Error(text);
      } catch (error) {
        if (attempt >= this.retries || !(error instanceof FilesUnavailable)) throw error;
      }
      await delay(FIRST_RETRY_MS * 2 ** attempt);
    }
  }

  /** Yields the files after the path `after`, 1,000 a request. Each request names the last key, since keys are listed in their order. */
  async *list(folder = '', after = ''): AsyncGenerator<(FileInfo & { path: string })[]> {
    const { prefix } = this;
    for (let last: string | undefined = after && prefix + after; last !== undefined;) {
      const query = { 'list-type': '2', prefix: prefix + folder, ...(last && { 'start-after': last }) };
      const { body } = await this.send({ method: 'GET', query }, [200]);
      const xml = body.toString();
      const objects = readList(xml);
      yield objects.map(({ key, ...file }) => ({ ...file, path: key.slice(prefix.length) }));
      last = xml.includes('<IsTruncated>true</IsTruncated>') ? objects.at(-1)?.key : undefined;
    }
  }

  /** With a trailing `/`. */
  get folderUrl(): string {
    return `${this.address}/${this.prefix}`;
  }

  async close(): Promise<void> {
    const { agent } = this;
    this.agent = newAgent();
    await agent.close();
  }

  private async sendOnce({ method, key, query = {}, headers = {}, body, timeoutMs = TIMEOUT_MS }: S3Request): Promise<S3Answer> {
    const path = key === undefined ? '' : `/${(this.prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    const search = new URLSearchParams(query).toString();
    const signed = await new AwsV4Signer({
      method,
      url: `${this.address}${path}${search && `?${search}`}`,
      headers,
      accessKeyId: this.keys.accessKey,
      secretAccessKey: this.keys.secretKey,
      service: 's3',
      region: this.region,
      cache: this.signingKeys,
    }).sign();
    try {
      const answer = await request(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body ?? null,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
    } catch (cause) {
      throw new FilesUnavailable('the store does not answer', { cause });
    }
  }
}

const newAgent = (): Agent => new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, connections: 64 });
