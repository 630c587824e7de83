import { contentTypeOf, type PublishedFiles } from '@shop/published-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BucketCache } from './bucket-cache.js';
import { acceptsGzip as clientAcceptsGzip } from './compression.js';
import { sendConditionally } from './document.js';
import type { PublishedPage, PublishedPages } from './published-pages.js';

const unzip = promisify(gunzip);

/** Published files in a bucket, through a memory cache. */
export class BucketPages implements PublishedPages {
  private readonly cache: BucketCache;

  constructor(
    private readonly files: PublishedFiles,
    cacheBytes: number,
  ) {
    this.cache = new BucketCache(files, cacheBytes);
  }

  async read(file: string, acceptsGzip: boolean): Promise<PublishedPage | undefined> {
    const page = await this.cache.read(file);
    if (!page || !page.isGzip || acceptsGzip) return page;
    return { content: await unzip(page.content), isGzip: false, etag: `${page.etag}-plain` };
  }

  has(file: string): Promise<boolean> {
    return this.cache.read(file).then(
      (page) => page !== undefined,
      () => false,
    );
  }

  async sendAsset(request: FastifyRequest, reply: FastifyReply, file: string, headers: Record<string, string>): Promise<boolean> {
    const page = await this.read(file, clientAcceptsGzip(request));
    if (!page) return false;
    void reply.type(contentTypeOf(file)).headers(headers).header('vary', 'accept-encoding');
    sendConditionally(request, reply, page);
    return true;
  }

  close(): Promise<void> {
    return this.files.close();
  }
}
