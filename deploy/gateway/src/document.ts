import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ALWAYS_ASK, NEVER, NEVER_UNASKED, ROBOTS } from './headers.js';
import { takesGzip } from './zip.js';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Whether a file is one the publisher replaces while it is being asked for. */
export const isDocument = (file: string): boolean => extname(file) in types;

/**
 * Answers with a document of the tree, or false when there is none. Size, time and content come from one open file: a page that is
 * replaced meanwhile is answered whole, the old one or the new one. With status 404 it is never "not modified", nor is one behind an
 * address that is a secret (status 200), which nobody keeps.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  as: 200 | 404 | 'secret' = 200,
): Promise<boolean> {
  if (!(await exists(path))) return false;
  const zipped = takesGzip(request) ? await openFile(`${path}.gz`) : undefined;
  const file = zipped ?? (await openFile(path));
  if (!file) return false;
  try {
    const { mtime, size } = await file.stat();
    void reply
      .code(as === 404 ? 404 : 200)
      .type(types[extname(path)] ?? 'application/octet-stream')
      .header('vary', 'accept-encoding');
    if (zipped) void reply.header('content-encoding', 'gzip');
    if (as === 404) void reply.header('cache-control', NEVER_UNASKED);
    else if (as === 'secret') void reply.headers({ 'cache-control': NEVER, [ROBOTS.name]: ROBOTS.secret });
    else {
      const etag = `"${Math.floor(mtime.getTime() / 1000).toString(16)}-${size.toString(16)}"`;
      void reply.headers({ etag, 'last-modified': mtime.toUTCString(), 'cache-control': ALWAYS_ASK });
      if (isFresh(request, etag, mtime)) {
        void reply.code(304).removeHeader('content-encoding').send();
        return true;
      }
    }
    void reply.send(await file.readFile());
    return true;
  } finally {
    await file.close();
  }
}

/** RFC 9110, 13.2.2: an entity tag outweighs a date. */
function isFresh({ headers }: FastifyRequest, etag: string, mtime: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(mtime.getTime() / 1000) * 1000 <= since;
}

const openFile = (path: string): Promise<FileHandle | undefined> => open(path).catch(() => undefined);

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
