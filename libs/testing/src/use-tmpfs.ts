import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const memoryFolder = '/dev/shm';
const prefix = 'mayorea-test-';
/** File system type in statfs(2). */
const TMPFS_MAGIC = 0x01021994;
/** Several times what all suites write at once. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * Sets TMPDIR to a folder in memory if the machine has enough of it: tests write tens of thousands of small files, which on a disk take a
 * tenth of the processor time. Child processes inherit it. The folder is deleted at exit; the next run deletes that of a killed one.
 */
export function useTmpfs(): void {
  if (process.env['TMPDIR'] || !hasEnoughMemory()) return;
  for (const name of readdirSync(memoryFolder).filter((entry) => entry.startsWith(prefix))) {
    const owner = name.slice(prefix.length).split('-')[0];
    if (!existsSync(`/proc/${owner}`)) remove(join(memoryFolder, name));
  }
  const folder = mkdtempSync(join(memoryFolder, `${prefix}${process.pid}-`));
  // Servers may run as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function hasEnoughMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memoryFolder);
    return type === TMPFS_MAGIC && bavail * bsize >= MIN_FREE_BYTES && availableMemory() >= 2 * MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
