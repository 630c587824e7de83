import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { cacheControlOf, contentTypeOf, isCompressible } from '../file-types.js';
import { contentHash, type FileInfo, type PublishedFiles, type ReadFile } from '../published-files.js';
import { plainEtag } from './list-answer.js';
import { S3Bucket, type S3Answer, type S3Keys } from './s3-bucket.js';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Requests of one call at the same time. */
const CONCURRENCY = 16;

/** Objects of a bucket; text is stored as gzip. An object is replaced whole, and a read after a write sees it. */
export class BucketFiles implements PublishedFiles {
  readonly kind = 'bucket';
  private readonly bucket: S3Bucket;

  /** `retries`: those of each failed request. */
  constructor(url: string, keys: S3Keys, retries: number) {
    this.bucket = new S3Bucket(url, keys, retries);
  }

  async put(path: string, body: Buffer): Promise<{ etag: string }> {
    const isText = isCompressible(path);
    const answer = await this.bucket.send(
      {
        method: 'PUT',
        key: path,
        body: isText ? await zip(body, { level: 6 }) : body,
        headers: {
          'content-type': contentTypeOf(path),
          'cache-control': cacheControlOf(path),
          ...(isText && { 'content-encoding': 'gzip' }),
        },
      },
      [200],
    );
    return { etag: etagOf(answer) };
  }

  async delete(paths: readonly string[]): Promise<void> {
    for (let start = 0; start < paths.length; start += CONCURRENCY) {
      const some = paths.slice(start, start + CONCURRENCY);
      await Promise.all(some.map((key) => this.bucket.send({ method: 'DELETE', key }, [200, 204, 404])));
    }
  }

  async head(path: string): Promise<FileInfo | undefined> {
    const answer = await this.bucket.send({ method: 'HEAD', key: path }, [200, 404]);
    if (answer.status === 404) return undefined;
    const { 'content-length': size, 'last-modified': modifiedAt } = answer.headers;
    return { etag: etagOf(answer), size: Number(size), modifiedAt: new Date(String(modifiedAt)) };
  }

  async get(
    path: string,
    { known, timeoutMs }: { known?: string | undefined; timeoutMs?: number } = {},
  ): Promise<ReadFile | 'unchanged' | undefined> {
    const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': `"${known}"` };
    const answer = await this.bucket.send({ method: 'GET', key: path, headers, timeoutMs }, [200, 304, 404]);
    if (answer.status === 404) return undefined;
    // Some stores ignore the condition.
    if (answer.status === 304 || etagOf(answer) === known) return 'unchanged';
    return { etag: etagOf(answer), content: answer.body, isGzip: answer.headers['content-encoding'] === 'gzip' };
  }

  async find(paths: readonly string[]): Promise<Map<string, FileInfo>> {
    const existing = new Map<string, FileInfo>();
    const sorted = paths.toSorted(compareKeys);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) return existing;
    const wanted = new Set(paths);
    // The list begins after the given key: after the beginning of the first one.
    for await (const files of this.bucket.list('', first.slice(0, -1))) {
      for (const { path, ...file } of files) if (wanted.has(path)) existing.set(path, file);
      if (compareKeys(files.at(-1)?.path ?? last, last) >= 0) break;
    }
    return existing;
  }

  async *list(folder = ''): AsyncGenerator<string[]> {
    for await (const files of this.bucket.list(folder && `${folder}/`, '')) yield files.map(({ path }) => path);
  }

  async holds(path: string, hash: string): Promise<boolean> {
    const file = await this.get(path);
    if (!file || file === 'unchanged') return false;
    try {
      return contentHash(file.isGzip ? await unzip(file.content) : file.content) === hash;
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    return this.bucket.close();
  }
}

/** The order in which buckets list keys. */
const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const etagOf = ({ headers }: S3Answer): string => plainEtag(String(headers['etag']));
