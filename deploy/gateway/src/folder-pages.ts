import { contentTypeOf } from '@shop/published-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { type FileCache, fileExists } from './file-cache.js';
import type { PublishedPage, PublishedPages } from './published-pages.js';

/** Published files in a folder. Each read looks at the file, so that an edit is seen at once. */
export class FolderPages implements PublishedPages {
  constructor(
    private readonly root: string,
    private readonly cache: FileCache,
  ) {}

  async read(file: string, acceptsGzip: boolean): Promise<PublishedPage | undefined> {
    const path = join(this.root, file);
    if (!fileExists(path)) return undefined;
    const gzipCopy = acceptsGzip ? await this.cache.read(`${path}.gz`) : undefined;
    const stored = gzipCopy ?? (await this.cache.read(path));
    return stored && { content: stored.content, isGzip: gzipCopy !== undefined, etag: fileEtag(stored), modifiedAt: stored.mtime };
  }

  has(file: string): Promise<boolean> {
    return Promise.resolve(fileExists(join(this.root, file)));
  }

  async sendAsset(_request: FastifyRequest, reply: FastifyReply, file: string, headers: Record<string, string>): Promise<boolean> {
    if (!fileExists(join(this.root, file))) return false;
    void reply.type(contentTypeOf(file)).headers(headers).sendFile(file);
    return true;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** As web servers make it: from the time in seconds and the size. */
export const fileEtag = ({ mtime, size }: { mtime: Date; size: number }): string =>
  `${Math.floor(mtime.getTime() / 1000).toString(16)}-${size.toString(16)}`;
