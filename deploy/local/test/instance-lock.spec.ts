import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../src/instance-lock.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mayorea-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is refused, with the way out, while its holder lives', () => {
    lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(/ya están en uso por otro `npm start` \(proceso \d+\).*DATA_DIR=/);
  });

  it('is free again when it was given back', () => {
    lockDataDir(dataDir)();
    expect(() => lockDataDir(dataDir)).not.toThrow();
  });

  it('is taken from a holder that was killed, even if its number is used again', () => {
    writeFileSync(join(dataDir, 'supervisor.json'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    const unlock = lockDataDir(dataDir);
    unlock();
    expect(existsSync(join(dataDir, 'supervisor.json'))).toBe(false);
  });
});
