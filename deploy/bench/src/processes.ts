import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { World } from '@shop/testing';

/** Process id of a part of the world (publisher, host, gateway) as it runs now; throws when it does not. */
export function processOf(world: World, role: string): number {
  const children = readFileSync(`/proc/${world.pid}/task/${world.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(role));
  if (!pid) throw new Error(`${role} is not running`);
  return Number(pid);
}

/** Peak resident memory of that part since it started, in MB. */
export function peakMemory(world: World, role: string): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processOf(world, role)}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}

/** Hundredths of a second: what Linux counts processor time in. */
const tick = 0.01;

/**
 * Processor seconds that this process and all below it have used since each started, by program: `host`, `publisher`, `gateway`, `postgres`,
 * `redis-server`, `meilisearch`, `bench`. What has ended in between is missing.
 */
export function secondsByProgram(root: number): Map<string, number> {
  const used = new Map<string, number>();
  const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  for (const { pid, seconds, program } of processes()) {
    if (isBelow(pid)) used.set(pid === root ? 'bench' : program, (used.get(pid === root ? 'bench' : program) ?? 0) + seconds);
  }
  return used;
}

function processes(): { pid: number; parent: number; seconds: number; program: string }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in brackets may have spaces in it; behind it stand state, parent, …, user and system time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) * tick;
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds, program: programOf(pid) }];
    } catch {
      return []; // ended while looked at
    }
  });
}

/** `postgres: mayorea idle` is postgres; `node … child.js publisher` is the publisher; everything else has its own name. */
function programOf(pid: string): string {
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  if (command.startsWith('postgres')) return 'postgres';
  if (!basename(command).startsWith('node')) return basename(command.split(' ')[0] ?? '');
  const script = args.findIndex((arg) => /\.m?js$/.test(arg));
  const role = args[script + 1];
  return role && !role.startsWith('-') ? role : basename(args[script] ?? command);
}
