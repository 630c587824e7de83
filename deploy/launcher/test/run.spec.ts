import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

// Runs `run.mjs` in a folder whose npm and compilers are shell scripts.

describe('npm start', () => {
  const launcher = fileURLToPath(new URL('..', import.meta.url));
  const sentence = 'No queda lugar en el disco: liberá espacio y volvé a probar.';
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'run-'));
    mkdirSync(join(root, 'deploy/launcher'), { recursive: true });
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(root, 'storefront/dist'), { recursive: true });
    for (const file of ['run.mjs', 'hash-of-files.mjs']) cpSync(join(launcher, file), join(root, 'deploy/launcher', file));
    for (const [name, text] of [
      ['package-lock.json', JSON.stringify({ packages: { 'node_modules/thing': { version: '1.0.0' } } })],
      ['tsconfig.base.json', '{}'],
    ] as const)
      writeFileSync(join(root, name), text);
    mkdirSync(join(root, 'libs/contracts'), { recursive: true });
    for (const name of ['npm', 'tsc', 'astro']) command(name, 'exit 0');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const command = (name: string, script: string) =>
    writeFileSync(join(root, 'node_modules/.bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const run = () => spawnSync(process.execPath, [join(root, 'deploy/launcher/run.mjs'), 'start'], { encoding: 'utf8' });

  it('ends in one sentence when the disk is full during the install', () => {
    command('npm', 'echo "npm error code ENOSPC" >&2; echo "npm error nospc There appears to be insufficient space" >&2; exit 228');
    expect(run()).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  });

  it('ends in one sentence when the disk is full during the compilation', () => {
    command('astro', 'echo "Error: ENOSPC: no space left on device, write"; exit 1');
    expect(run()).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  });

  it('ends in one sentence when the disk is full for the stamp of the build', () => {
    command('astro', `ln -s /dev/full ${root}/storefront/dist/.stamp`);
    expect(run()).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  });

  it('prints what another failure of the install was', () => {
    command('npm', 'echo "npm error code E404" >&2; exit 1');
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/npm error code E404\n\nNo se pudieron instalar las dependencias/)]);
  });

  it('downloads a newer Node at the end of an install, and npx finds it, where the installed one is too old', () => {
    const bin = join(root, `.cache/node/node_modules/node-${process.platform}-${process.arch}/bin`);
    command('npm', `mkdir -p ${bin} && echo newer > ${bin}/node`);
    const asNode20 = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.1.0"}})';
    const args = ['--import', asNode20, join(root, 'deploy/launcher/run.mjs'), 'prepare'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, SHOP_STARTED_AT: '' } });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(root, 'node_modules/.bin/node'), 'utf8')).toBe('newer\n');
  });
});
