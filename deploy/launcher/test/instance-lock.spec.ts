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
  it('is refused with a hint while its holder runs', () => {
    lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(/ya están en uso por otro `npm start` \(proceso \d+\).*DATA_DIR=/);
  });

  it('is free after it was released', () => {
    lockDataDir(dataDir)();
    expect(() => lockDataDir(dataDir)).not.toThrow();
  });

  it('is taken from a killed holder, even if its pid is used by another process', () => {
    writeFileSync(join(dataDir, 'supervisor.json'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    const unlock = lockDataDir(dataDir);
    unlock();
    expect(existsSync(join(dataDir, 'supervisor.json'))).toBe(false);
  });
});
