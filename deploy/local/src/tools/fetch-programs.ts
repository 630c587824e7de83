import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToolName } from './debian-tool.js';

/** `unpackTogether` beside other work: most of its time it waits for what it starts. Resolves when all is there that can be had. */
export async function fetchPrograms(names: readonly ToolName[], cache: string): Promise<void> {
  await once(new Worker(new URL('fetch-programs.worker.js', import.meta.url), { workerData: { names, cache } }), 'exit');
}
