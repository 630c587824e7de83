import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { WriteAnswer, WriteOrder } from './tree-orders.js';

// Runs in a thread of its own: each call below blocks, which costs a third of what the same calls cost through the thread pool.
// Only built-in modules, so that the thread starts from source as well.

const folders = new Set<string>();

function replace(path: string, body: Uint8Array, time: number): void {
  const temporary = `${dirname(path)}/.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, body);
    utimesSync(temporary, time, time);
    renameSync(temporary, path);
  } catch (error) {
    folders.clear();
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Seconds: now, or one more than the file that stands there. */
function nextTime(path: string): number {
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(Math.floor(Date.now() / 1000), Math.floor(before / 1000) + 1);
}

function write({ path, body, zip }: WriteOrder): number {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  const time = nextTime(path);
  const zipped = zip ? gzipSync(body, { level: 6 }) : undefined;
  if (zipped) replace(`${path}.gz`, zipped, time);
  replace(path, body, time);
  return zipped?.length ?? 0;
}

parentPort?.on('message', (order: WriteOrder) => {
  let answer: WriteAnswer;
  try {
    answer = { id: order.id, gzSize: write(order) };
  } catch (error) {
    answer = { id: order.id, failure: String(error) };
  }
  parentPort?.postMessage(answer, []);
});
