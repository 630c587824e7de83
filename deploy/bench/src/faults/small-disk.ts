import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

const roomy = '4g';

/** A disk of its own for one folder, which can be full. Only root may have one, and not everywhere. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** undefined where none can be mounted. */
  static mount(folder: string): SmallDisk | undefined {
    return mount('-t', 'tmpfs', '-o', `size=${roomy}`, 'tmpfs', folder) ? new SmallDisk(folder) : undefined;
  }

  /** Leaves room for nothing more than `bytes`. */
  fill(bytes: number): void {
    const { blocks, bfree, bsize } = statfsSync(this.folder);
    const size = (blocks - bfree) * bsize + bytes;
    if (!mount('-o', `remount,size=${size}`, this.folder)) throw new Error(`${this.folder} could not be made smaller`);
  }

  empty(): void {
    if (!mount('-o', `remount,size=${roomy}`, this.folder)) throw new Error(`${this.folder} could not be made larger`);
  }

  unmount(): void {
    spawnSync('umount', [this.folder]);
  }
}

const mount = (...args: string[]): boolean => process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
