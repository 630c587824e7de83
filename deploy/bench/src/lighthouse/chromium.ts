import { debianTool } from '@shop/local';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface RunningChromium {
  /** Of its DevTools protocol. */
  port: number;
  close(): Promise<void>;
}

/** The browser of the tests (CHROMIUM_PATH, the machine's, or Debian's packages), with a profile nobody used before. */
export async function startChromium(): Promise<RunningChromium> {
  const program = debianTool('chromium', fileURLToPath(new URL('../../../../.cache', import.meta.url)), console.log);
  const profile = await mkdtemp(join(tmpdir(), 'mayorea-lighthouse-'));
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let tries = 0; tries < 200; tries++) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return { port: Number(port), close };
    await delay(50);
  }
  await close();
  throw new Error(`${program} did not open its DevTools port`);
}
