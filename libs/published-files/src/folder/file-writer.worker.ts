import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { WriteRequest, WriteResponse, WrittenFile } from './write-messages.js';

// Runs in a worker thread, where synchronous calls cost a third of the same calls through the thread pool. Imports only built-in modules,
// so that the thread also starts from source.

const folders = new Set<string>();

function replaceFile(path: string, body: Uint8Array, time: number): void {
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

/** Seconds: now, or one more than the time of the existing file. */
function nextModifiedTime(path: string): number {
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(Math.floor(Date.now() / 1000), Math.floor(before / 1000) + 1);
}

function write({ path, body, gzip: zip }: WriteRequest): WrittenFile {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  const time = nextModifiedTime(path);
  const gzipped = zip ? gzipSync(body, { level: 6 }) : undefined;
  if (gzipped) replaceFile(`${path}.gz`, gzipped, time);
  replaceFile(path, body, time);
  return { time, gzSize: gzipped?.length ?? 0 };
}

parentPort?.on('message', (request: WriteRequest) => {
  let response: WriteResponse;
  try {
    response = { id: request.id, written: write(request) };
  } catch (error) {
    response = { id: request.id, failure: { message: String(error), code: (error as NodeJS.ErrnoException).code } };
  }
  parentPort?.postMessage(response, []);
});
