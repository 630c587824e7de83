import { bodyLimitOf, clientNetwork, maxBodyBytesOf } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { sendError } from './error-responses.js';

export interface BodyTimes {
  /** Time for a whole body that is not an upload. */
  deadlineMs: number;
  /** An upload may be slow for this time. Then it needs the minimum rate. */
  uploadGraceMs: number;
  minUploadBytesPerSecond: number;
  /** Time to read and drop the rest of a refused body, so that the client can read the answer. */
  dropMs: number;
}

const defaultTimes: BodyTimes = { deadlineMs: 15_000, uploadGraceMs: 20_000, minUploadBytesPerSecond: 4_096, dropMs: 5_000 };
/** Bodies that one client may send at once; an office shares one address. */
const MAX_BODIES_PER_CLIENT = 32;

export class BodyError extends Error {
  constructor(readonly statusCode: 408 | 413) {
    super(statusCode === 413 ? 'the body is too large' : 'the body takes too long');
  }
}

/**
 * Limits size and time of request bodies. JSON is read whole before a service is called, so that a slow client holds no connection to a
 * service; files are streamed at a minimum rate.
 */
export function limitBodies(api: FastifyInstance, times: BodyTimes = defaultTimes): void {
  const openBodies = new Map<string, number>();

  api.addHook('onRequest', async (request, reply) =>
    declaredLength(request) > maxBytesOf(request) ? sendRejection(request, reply, 413, times) : undefined,
  );
  api.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    const client = clientNetwork(request.ip);
    const open = openBodies.get(client) ?? 0;
    if (open >= MAX_BODIES_PER_CLIENT) {
      sendRejection(request, reply, 429, times);
      return payload;
    }
    openBodies.set(client, open + 1);
    let isOpen = true;
    const release = (): void => {
      if (!isOpen) return;
      isOpen = false;
      const left = (openBodies.get(client) ?? 1) - 1;
      if (left > 0) openBodies.set(client, left);
      else openBodies.delete(client);
    };
    payload.once('end', release);
    // A body that was cut off has no end.
    reply.raw.once('close', release);
    if (isUpload(request)) return limitUpload(request, payload, times);
    return readWhole(payload, maxBytesOf(request), times.deadlineMs).catch((error: unknown) => {
      dropRest(request, times);
      throw error;
    });
  });
}

const declaredLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);
const hasBody = (request: FastifyRequest): boolean => declaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined;
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
const isUpload = (request: FastifyRequest): boolean =>
  bodyLimitOf(pathOf(request)).uploads !== undefined && !/^application\/json\b/i.test(request.headers['content-type'] ?? '');
const maxBytesOf = (request: FastifyRequest): number =>
  isUpload(request) ? maxBodyBytesOf(pathOf(request)) : bodyLimitOf(pathOf(request)).bytes;

function sendRejection(request: FastifyRequest, reply: FastifyReply, status: 413 | 429, times: BodyTimes): FastifyReply {
  dropRest(request, times);
  return sendError(reply, status);
}

/** Closing the connection at once could reset it before the client has read the answer. */
function dropRest({ raw }: FastifyRequest, { dropMs }: BodyTimes): void {
  if (raw.complete) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), dropMs).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

async function readWhole(payload: RequestPayload, maxBytes: number, deadlineMs: number): Promise<Readable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new BodyError(408)), deadlineMs);
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else reject(new BodyError(413));
    });
    payload.once('end', resolve);
    payload.once('close', () => reject(new BodyError(408)));
    payload.on('error', reject);
  }).finally(() => {
    clearTimeout(timer);
    payload.removeAllListeners('data');
  });
  return Readable.from(chunks, { objectMode: false });
}

function limitUpload(request: FastifyRequest, payload: RequestPayload, times: BodyTimes): Readable {
  const upload = new LimitedUpload(maxBytesOf(request), times);
  upload.once('error', () => dropRest(request, times));
  payload.once('close', () => {
    if (!payload.readableEnded) upload.destroy(new BodyError(408));
  });
  return payload.pipe(upload);
}

/** Passes at most `maxBytes`, at the minimum rate; otherwise it fails, which aborts the request to the service. */
class LimitedUpload extends Transform {
  private passed = 0;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly maxBytes: number,
    { uploadGraceMs, minUploadBytesPerSecond }: BodyTimes,
  ) {
    super();
    this.timer = setInterval(
      () => {
        const elapsedMs = performance.now() - this.startedAt;
        // Bytes that the service has not taken yet were sent in time.
        const tooSlow = this.passed < (elapsedMs / 1000) * minUploadBytesPerSecond && this.writableLength === 0;
        if (elapsedMs > uploadGraceMs && tooSlow) this.destroy(new BodyError(408));
      },
      Math.min(1_000, uploadGraceMs),
    );
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.passed += chunk.length;
    if (this.passed > this.maxBytes) done(new BodyError(413));
    else done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.timer);
    done(error);
  }
}
