import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Streams a CSV file as a download named `name`. */
export function csvFile(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): Readable {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
}
