import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { shareImageSize } from '@shop/contracts';
import type { ShareImageLayout } from './share-image-layout.js';
import type { DrawResponse, DrawRequest } from './share-image.worker.js';
import { StoredImages } from './stored-images.js';

/** Chat apps accept at most 300 kB. */
const MAX_BYTES = 290_000;
/** Niceness: lower priority than requests and rendering, higher than typical background jobs. */
const PROCESS_PRIORITY = 10;
/** The process ends after this time without work, which frees its memory. */
const IDLE_MS = 20_000;
/** Limit for one image; on a busy machine this process gets little processor time. */
const TIMEOUT_MS = 20_000;

interface Waiting {
  resolve(jpeg: Buffer): void;
  reject(error: Error): void;
}

/** Draws share images as JPEG files in a child process, which starts with the first request and ends when idle. */
@Injectable()
export class ShareImageProcess {
  private readonly waiting = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private lastId = 0;

  constructor(private readonly storedImages: StoredImages) {}

  /** Throws `ImagesUnavailable` if stored images cannot be read now. Leaves a slot empty if its image is missing or broken. */
  async draw({ background, tiles, panel }: ShareImageLayout): Promise<Buffer> {
    const loaded = await Promise.all(tiles.map(async ({ file, ...slot }) => ({ ...slot, data: await this.storedImages.read(file) })));
    const request = {
      size: shareImageSize,
      background,
      tiles: loaded.flatMap(({ data, ...slot }) => (data ? [{ ...slot, data }] : [])),
      panel,
      maxBytes: MAX_BYTES,
    };
    return this.send({ ...request, id: ++this.lastId });
  }

  close(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill();
  }

  private send(request: DrawRequest): Promise<Buffer> {
    const child = (this.child ??= this.start());
    clearTimeout(this.idleTimer);
    return new Promise<Buffer>((resolve, reject) => {
      const timeoutTimer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      const cleanUp = (): void => {
        clearTimeout(timeoutTimer);
        this.waiting.delete(request.id);
        if (this.waiting.size === 0) this.idleTimer = setTimeout(() => child.kill(), IDLE_MS).unref();
      };
      this.waiting.set(request.id, {
        resolve: (jpeg) => (cleanUp(), resolve(jpeg)),
        reject: (error) => (cleanUp(), reject(error)),
      });
      child.send(request, (error) => error && this.waiting.get(request.id)?.reject(error));
    });
  }

  private start(): ChildProcess {
    // The compiled worker, or its source in tests and `npm run dev`.
    const program = new URL(`./share-image.worker${extname(import.meta.url)}`, import.meta.url);
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', (response: DrawResponse) => {
      const waiting = this.waiting.get(response.id);
      if ('jpeg' in response) waiting?.resolve(Buffer.from(response.jpeg));
      else waiting?.reject(new Error(response.failure));
    });
    const handleExit = (): void => {
      if (this.child === child) this.child = undefined;
      for (const waiting of this.waiting.values()) waiting.reject(new Error('the share image process ended'));
    };
    child.on('error', handleExit);
    child.on('exit', handleExit);
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PROCESS_PRIORITY);
  } catch {
    // Without the permission, the process keeps the normal priority.
  }
}
