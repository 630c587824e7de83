import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NORMAL_SIZE = '4g';

/** A tmpfs mounted on one folder, whose size can be reduced until it is full. It is unmounted with this process, also after SIGKILL. */
export class SmallDisk {
  private constructor(
    private readonly folder: string,
    private readonly unmounter: ChildProcess,
  ) {}

  /** Mounting needs root, and containers may forbid it. */
  static isAllowed(): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
    const disk = SmallDisk.mount(folder);
    disk?.unmount();
    rmdirSync(folder);
    return disk !== undefined;
  }

  /** undefined where mounting is not allowed. */
  static mount(folder: string): SmallDisk | undefined {
    if (!mount('-t', 'tmpfs', '-o', `size=${NORMAL_SIZE}`, 'tmpfs', folder)) return undefined;
    // Its standard input ends with this process.
    const unmounter = spawn('sh', ['-c', 'cat; umount --lazy "$1"', 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    unmounter.unref();
    if (unmounter.stdin instanceof Socket) unmounter.stdin.unref();
    return new SmallDisk(folder, unmounter);
  }

  /** Leaves room for `bytes` more. */
  fill(bytes: number): void {
    const { blocks, bfree, bsize } = statfsSync(this.folder);
    const size = (blocks - bfree) * bsize + bytes;
    if (!mount('-o', `remount,size=${size}`, this.folder)) throw new Error(`${this.folder} could not be made smaller`);
  }

  empty(): void {
    if (!mount('-o', `remount,size=${NORMAL_SIZE}`, this.folder)) throw new Error(`${this.folder} could not be made larger`);
  }

  unmount(): void {
    spawnSync('umount', [this.folder]);
    this.unmounter.stdin?.end();
  }
}

const mount = (...args: string[]): boolean => process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
