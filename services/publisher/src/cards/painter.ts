import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { shareCardSize } from '@shop/contracts';
import type { Drawing } from './card-drawing.js';
import type { PaintAnswer, PaintOrder } from './painting.js';
import type { StoredPictures } from './stored-pictures.js';

/** What chat apps take at most is 300 kB. */
const MOST_BYTES = 290_000;
/** Above what the machine's owner gives things in the background, below everything a visitor waits for. */
const NICE = 10;
/** How long the process is kept after its last card: its memory goes with it. */
const REST_MS = 20_000;
/** How long one card may take; a busy machine gives this process little. */
const PATIENCE_MS = 20_000;

interface Waiting {
  resolve(picture: Buffer): void;
  reject(error: Error): void;
}

/** Turns drawings into JPEG files, one after the other, in a process that comes with the first and goes when there is nothing to do. */
export class Painter {
  private readonly waiting = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private resting: NodeJS.Timeout | undefined;
  private last = 0;

  constructor(private readonly pictures: StoredPictures) {}

  /** Throws `PicturesAway` when the pictures cannot be read now. A picture that is gone or broken leaves its place empty. */
  async paint({ background, tiles, panel }: Drawing): Promise<Buffer> {
    const found = await Promise.all(tiles.map(async ({ picture, ...place }) => ({ ...place, data: await this.pictures.read(picture) })));
    const order = {
      size: shareCardSize,
      background,
      tiles: found.flatMap(({ data, ...place }) => (data ? [{ ...place, data }] : [])),
      panel,
      most: MOST_BYTES,
    };
    return this.send({ ...order, id: ++this.last });
  }

  close(): void {
    clearTimeout(this.resting);
    this.child?.kill();
  }

  private send(order: PaintOrder): Promise<Buffer> {
    const child = (this.child ??= this.start());
    clearTimeout(this.resting);
    return new Promise<Buffer>((resolve, reject) => {
      const overdue = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      const settle = (): void => {
        clearTimeout(overdue);
        this.waiting.delete(order.id);
        if (this.waiting.size === 0) this.resting = setTimeout(() => child.kill(), REST_MS).unref();
      };
      this.waiting.set(order.id, {
        resolve: (picture) => (settle(), resolve(picture)),
        reject: (error) => (settle(), reject(error)),
      });
      child.send(order, (error) => error && this.waiting.get(order.id)?.reject(error));
    });
  }

  private start(): ChildProcess {
    // beside this file in the same form: compiled, or the source that tests and `npm run dev` run
    const program = new URL(`./painting${extname(import.meta.url)}`, import.meta.url);
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', (answer: PaintAnswer) => {
      const waiting = this.waiting.get(answer.id);
      if ('picture' in answer) waiting?.resolve(Buffer.from(answer.picture));
      else waiting?.reject(new Error(answer.failure));
    });
    const ended = (): void => {
      if (this.child === child) this.child = undefined;
      for (const waiting of this.waiting.values()) waiting.reject(new Error('the painting process ended'));
    };
    child.on('error', ended);
    child.on('exit', ended);
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // a machine that does not let us paints at the priority of everything else
  }
}
