import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sourceFlags } from '@shop/testing';

// As in a deployment: SIGTERM to a busy process.

const script = fileURLToPath(new URL('support/slow.child.ts', import.meta.url));
const children: ChildProcess[] = [];

/** Starts the service; `messages` are those it has sent. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...sourceFlags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const messages: string[] = [];
  const [url] = (await once(child, 'message')) as [string];
  child.on('message', (message: string) => messages.push(message));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return { child, url, messages, exitCode };
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A request over a keep-alive connection. */
const keepAliveRequest = (url: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', reject);
  });

/** Waits for the signal to take effect: two signals before that count as one. */
async function untilConnectionsRefused(url: string): Promise<void> {
  while (
    await fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
}

describe('SIGTERM', () => {
  it('finishes pending requests, refuses new connections and exits with 0', async () => {
    const { child, url, messages, exitCode } = await start();
    const slow = fetch(`${url}/api/slow`);
    while (!messages.includes('request received')) await sleep(10);
    child.kill('SIGTERM');
    await untilConnectionsRefused(url);
    child.send('finish');
    expect(await (await slow).json()).toEqual({ done: true });
    expect(await exitCode).toBe(0);
  });

  it('reports "not ready" first and answers requests for DRAIN_MS', async () => {
    const { child, url, exitCode } = await start({ SLOW_DRAIN_MS: '800' });
    const agent = new Agent({ keepAlive: true });
    const status = async (path: string) => (await fetch(url + path)).status;
    expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([200, 200, 200]);
    expect(await keepAliveRequest(`${url}/api/quick`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
    child.kill('SIGTERM');
    while ((await status('/readyz')) === 200) await sleep(10);
    expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([200, 503, 503]);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ service: 'slow', status: 'unavailable', missing: ['draining'] });
    expect(await keepAliveRequest(`${url}/api/quick`, agent)).toEqual({ status: 200, connection: 'close' });
    expect(await exitCode).toBe(0);
    agent.destroy();
  });

  it('finishes a pending job', async () => {
    const { child, messages, exitCode } = await start({ JOB_MS: '700' });
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    expect(messages).toEqual(['job done']);
  });

  it('exits with 1 at the second signal', async () => {
    const { child, url, exitCode } = await start({ JOB_MS: '60000' });
    child.kill('SIGTERM');
    await untilConnectionsRefused(url);
    const before = Date.now();
    child.kill('SIGTERM');
    expect(await exitCode).toBe(1);
    expect(Date.now() - before).toBeLessThan(5_000);
  });
});
