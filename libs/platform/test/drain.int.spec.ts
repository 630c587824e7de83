import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// What a deployment does to a service: SIGTERM to a process that has work in hand.

const loader = fileURLToPath(new URL('../../../deploy/local/swc-register.mjs', import.meta.url));
const script = fileURLToPath(new URL('support/slow.child.ts', import.meta.url));
const children: ChildProcess[] = [];

/** Starts the service; `told` are the messages it has sent. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=@shop/source', '--import', loader, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const told: string[] = [];
  const [url] = (await once(child, 'message')) as [string];
  child.on('message', (message: string) => told.push(message));
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  return { child, url, told, gone };
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** An answer over a connection that the client would keep. */
const ask = (url: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', reject);
  });

/** A signal is taken when the process comes to it, and two before that are one. */
async function refusesConnections(url: string): Promise<void> {
  while (
    await fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
}

describe('SIGTERM', () => {
  it('lets a request under way finish, refuses new connections and ends with 0', async () => {
    const { child, url, told, gone } = await start();
    const slow = fetch(`${url}/api/slow`);
    while (!told.includes('asked')) await sleep(10);
    child.kill('SIGTERM');
    await refusesConnections(url);
    child.send('finish');
    expect(await (await slow).json()).toEqual({ done: true });
    expect(await gone).toBe(0);
  });

  it('says first that it is not ready, and answers everybody during the notice', async () => {
    const { child, url, gone } = await start({ DRAIN_NOTICE: '800' });
    const agent = new Agent({ keepAlive: true });
    const status = async (path: string) => (await fetch(url + path)).status;
    expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([200, 200, 200]);
    expect(await ask(`${url}/api/quick`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
    child.kill('SIGTERM');
    while ((await status('/readyz')) === 200) await sleep(10);
    expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([200, 503, 503]);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ service: 'slow', status: 'unavailable', missing: ['draining'] });
    expect(await ask(`${url}/api/quick`, agent)).toEqual({ status: 200, connection: 'close' });
    expect(await gone).toBe(0);
    agent.destroy();
  });

  it('lets a job under way finish', async () => {
    const { child, told, gone } = await start({ JOB: '700' });
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
    expect(told).toEqual(['job done']);
  });

  it('a second time ends it at once, with 1', async () => {
    const { child, url, gone } = await start({ JOB: '60000' });
    child.kill('SIGTERM');
    await refusesConnections(url);
    const before = Date.now();
    child.kill('SIGTERM');
    expect(await gone).toBe(1);
    expect(Date.now() - before).toBeLessThan(5_000);
  });
});
