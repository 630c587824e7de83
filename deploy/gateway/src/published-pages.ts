import type { FastifyReply, FastifyRequest } from 'fastify';

/** A published file as it is sent. */
export interface PublishedPage {
  content: Buffer;
  isGzip: boolean;
  /** Without quotes; another one for each content and encoding. */
  etag: string;
  /** Undefined where it may be the same for two versions. */
  modifiedAt?: Date;
}

/** The published files, as requests need them. Paths are relative. Throws while the store is away and has to be asked. */
export interface PublishedPages {
  /** Compressed for clients that accept gzip; undefined if there is no such file. */
  read(file: string, acceptsGzip: boolean): Promise<PublishedPage | undefined>;
  has(file: string): Promise<boolean>;
  /** Sends a file that is no document; resolves with false if it does not exist. */
  sendAsset(request: FastifyRequest, reply: FastifyReply, file: string, headers: Record<string, string>): Promise<boolean>;
  close(): Promise<void>;
}
