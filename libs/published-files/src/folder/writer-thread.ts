import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WriteRequest, WriteResponse, WrittenFile } from './write-messages.js';

interface Waiting {
  resolve(written: WrittenFile): void;
  reject(error: Error): void;
}

/** Runs the worker thread that compresses and writes files, one after the other. It starts with the first file, and again if it ended. */
export class WriterThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private lastId = 0;

  /**
   * Transfers the memory of `body` to the thread if it can: the caller must not read it afterwards. Resolves after the
   * file and its gzip copy are written.
   */
  write(path: string, body: Buffer, gzip: boolean): Promise<WrittenFile> {
    const id = ++this.lastId;
    const request: WriteRequest = { id, path, body, gzip };
    const { buffer } = body;
    const ownsBuffer = buffer instanceof ArrayBuffer && buffer.byteLength === body.length;
    this.worker ??= this.start();
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage(request, ownsBuffer ? [buffer] : []);
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    // The compiled worker, or its source in tests and `npm run dev`.
    const worker = new Worker(new URL(`./file-writer.worker${extname(import.meta.url)}`, import.meta.url), {
      // Small, so that garbage collection frees the memory of written pages soon.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.on('message', ({ id, written, failure }: WriteResponse) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref();
      if (written) waiting?.resolve(written);
      else waiting?.reject(Object.assign(new Error(failure?.message), { code: failure?.code }));
    });
    const handleEnd = (error: Error): void => {
      if (this.worker === worker) this.worker = undefined;
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    };
    worker.on('error', handleEnd);
    worker.on('exit', () => handleEnd(new Error('the writer thread ended')));
    return worker;
  }
}
