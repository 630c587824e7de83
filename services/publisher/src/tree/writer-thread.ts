import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WriteAnswer, WriteOrder } from './tree-orders.js';

interface Waiting {
  resolve(gzSize: number): void;
  reject(error: Error): void;
}

/** The thread that compresses and writes, one file after the other. It starts with the first file, and anew should it ever die. */
export class WriterThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private last = 0;

  /** Takes `body`'s memory over where it can: nobody may read it afterwards. Resolves with the bytes of the twin once both files stand. */
  write(path: string, body: Buffer, zip: boolean): Promise<number> {
    const id = ++this.last;
    const order: WriteOrder = { id, path, body, zip };
    const { buffer } = body;
    const whole = buffer instanceof ArrayBuffer && buffer.byteLength === body.length;
    this.worker ??= this.start();
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage(order, whole ? [buffer] : []);
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    // beside this file in the same form: compiled, or the source that tests and `npm run dev` run
    const worker = new Worker(new URL(`./tree-worker${extname(import.meta.url)}`, import.meta.url), {
      // Small on purpose: pages pass through it and should leave memory again soon.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.on('message', ({ id, gzSize, failure }: WriteAnswer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref();
      if (failure === undefined) waiting?.resolve(gzSize ?? 0);
      else waiting?.reject(new Error(failure));
    });
    const ended = (error: Error): void => {
      if (this.worker === worker) this.worker = undefined;
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the writing thread ended')));
    return worker;
  }
}
