import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './event-loop-watchdog.js';

// Runs in a worker thread. Imports only built-in modules, so that it also starts from source.

const CHECK_INTERVAL_MS = 1_000;
const { beats, maxSilentChecks } = workerData as WatchdogData;
let lastBeat = -1;
let silentChecks = 0;

// Counts its own checks instead of time, so that a paused process or a suspended machine is not taken for a blocked loop.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentChecks = beat === lastBeat ? silentChecks + 1 : 0;
  lastBeat = beat;
  if (silentChecks < maxSilentChecks) return;
  const text = `the event loop has not turned for ${silentChecks} s: the process ends, to be started again`;
  // Directly to standard error, because the streams of this thread need the event loop of the main thread.
  writeSync(2, `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), pid: process.pid, msg: text })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
