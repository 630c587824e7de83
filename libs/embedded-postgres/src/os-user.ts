import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import type { OsUser } from '@shop/processes';

/**
 * The user that runs PostgreSQL, which refuses to run as root. For root: the owner of `cluster`, or the unprivileged system account. For
 * every other user: that user.
 */
export function osUserForServer(cluster: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) };
}

export function chownTo(account: OsUser, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Runs a shell test as that user, because modes, parent folders and mounts all decide what it may do. */
export function canRunAs(account: OsUser, script: string, ...args: string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
