import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const memoryFolder = '/dev/shm';
const prefix = 'mayorea-test-';
/** statfs(2). */
const TMPFS = 0x01021994;
/** Bytes: several times what all suites leave at once, in the folder and in the machine. */
const ROOM = 4 * 2 ** 30;

/**
 * Gives what tests write for a moment, databases and whole sites, a folder in memory where the machine has room for it: they are tens of
 * thousands of small files that nobody keeps, and making them on a disk takes a tenth of the processors. Everything that asks for a
 * temporary folder from now on gets it, child processes too. Gone when this process ends; a killed one's goes with the next run.
 */
export function scratchInMemory(): void {
  if (process.env['TMPDIR'] || !hasRoom()) return;
  for (const name of readdirSync(memoryFolder).filter((entry) => entry.startsWith(prefix))) {
    const owner = name.slice(prefix.length).split('-')[0];
    if (!existsSync(`/proc/${owner}`)) remove(join(memoryFolder, name));
  }
  const folder = mkdtempSync(join(memoryFolder, `${prefix}${process.pid}-`));
  // Its servers may run as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memoryFolder);
    return type === TMPFS && bavail * bsize >= ROOM && availableMemory() >= 2 * ROOM;
  } catch {
    return false;
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
