import inspector from 'node:inspector';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  /** Counts the turns of the main thread's timer. */
  beats: Int32Array<SharedArrayBuffer>;
  /** Checks, one a second, without a new beat. */
  maxSilentChecks: number;
}

const BEAT_INTERVAL_MS = 500;

/**
 * Kills this process when its event loop has not turned for `seconds`: an endless loop, or a system call that does not return. No signal
 * handler runs then, and its supervisor starts it again. As process 1 of a container it cannot kill itself: run it with an init process.
 */
export function watchEventLoop(seconds = 15): void {
  // A debugger stops the event loop at a breakpoint.
  if (inspector.url() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_INTERVAL_MS).unref();
  const data: WatchdogData = { beats, maxSilentChecks: seconds };
  // The compiled worker, or its source in tests and `npm run dev`.
  const worker = new Worker(new URL(`./event-loop-watchdog.worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
}
