import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

const NORMAL_SIZE = '4g';

/** A tmpfs mounted on one folder, whose size can be reduced until it is full. Needs root. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** undefined where mounting is not allowed. */
  static mount(folder: string): SmallDisk | undefined {
    return mount('-t', 'tmpfs', '-o', `size=${NORMAL_SIZE}`, 'tmpfs', folder) ? new SmallDisk(folder) : undefined;
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
  }
}

const mount = (...args: string[]): boolean => process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
