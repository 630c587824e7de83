import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ManagedProcess } from '../src/managed-process.js';

let folder: string;
let said: string[];
let child: ManagedProcess | undefined;

function processOf(behaviour: string): ManagedProcess {
  return new ManagedProcess({
    name: 'El ejemplo',
    file: fileURLToPath(new URL('./fixtures/managed-child.mjs', import.meta.url)),
    args: [behaviour],
    env: process.env,
    logFile: join(folder, 'child.log'),
    print: (text) => said.push(text),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayorea-child-'));
  said = [];
});
afterEach(async () => {
  await child?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a supervised process', () => {
  it('is restarted when it exits, and prints that', async () => {
    child = processOf('serve');
    await child.start();
    const first = child.pid ?? 0;
    process.kill(first, 'SIGKILL');
    while (child.pid === first) await delay(20);
    expect(said[0]).toMatch(/^El ejemplo se cayó \(SIGKILL\); vuelve a arrancar en 1 s/);
  });

  it('rejects with the reason when it could not start', async () => {
    child = processOf('fail');
    await expect(child.start()).rejects.toThrow(/El ejemplo no arrancó:\nno database/);
  });

  it('is killed when it ignores SIGTERM', async () => {
    child = processOf('stubborn');
    await child.start();
    const pid = child.pid ?? 0;
    await child.stop(300);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(said).toEqual([]);
  });
});
