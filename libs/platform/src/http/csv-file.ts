import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Makes an answer a CSV file to be saved under `name`; its pieces are sent as they come. */
export function csvFile(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): Readable {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
}
