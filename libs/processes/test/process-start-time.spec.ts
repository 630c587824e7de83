import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { processStartTime } from '../src/process-start-time.js';

it('has the start time of a living process', () => {
  expect(Number(processStartTime(process.pid))).toBeGreaterThan(0);
  expect(processStartTime(process.pid)).toBe(processStartTime(process.pid));
});

it('has none of a process that ended, also while it is a zombie', async () => {
  // `exec` replaces the shell before its child ends, so that no parent asks for the child's end.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  try {
    while (!/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) await delay(10);
    expect(processStartTime(pid)).toBeUndefined();
  } finally {
    parent.kill();
    await once(parent, 'exit');
  }
  expect(processStartTime(parent.pid ?? 0)).toBeUndefined();
});
