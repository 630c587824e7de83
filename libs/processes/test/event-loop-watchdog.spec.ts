import { afterEach, expect, it } from '@jest/globals';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sourceFlags } from '../src/source-flags.js';

let child: ChildProcess | undefined;
let errors = '';
afterEach(() => void child?.kill('SIGKILL'));

async function startChild(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./fixtures/blocking-child.mjs', import.meta.url));
  child = fork(file, [], { execArgv: sourceFlags, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  await once(child, 'message');
  return child;
}

it('kills a process whose event loop is blocked, and logs that', async () => {
  const blocked = await startChild();
  blocked.send('block');
  const [code, signal] = await once(blocked, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(JSON.parse(errors)).toMatchObject({ level: 'fatal', pid: blocked.pid, msg: expect.stringContaining('event loop') });
});

it('does not kill a process that serves, or that was paused', async () => {
  const serving = await startChild();
  await delay(4_000);
  serving.kill('SIGSTOP');
  await delay(4_000);
  serving.kill('SIGCONT');
  await delay(3_000);
  expect([serving.exitCode, serving.signalCode]).toEqual([null, null]);
});
