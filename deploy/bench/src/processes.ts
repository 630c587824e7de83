import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { World } from '@shop/testing';

/** Pid of a process of the shop (publisher, all-services, gateway); throws when it is not running. */
export function processOf(shop: World, role: string): number {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(role));
  if (!pid) throw new Error(`${role} is not running`);
  return Number(pid);
}

/** Peak resident memory of that process in MB. */
export function peakMemory(shop: World, role: string): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processOf(shop, role)}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}

/** Seconds per clock tick in /proc. */
const tick = 0.01;

/**
 * Processor seconds of this process and its descendants by program: `all-services`, `publisher`, `gateway`, `postgres`, `redis-server`,
 * `meilisearch`, `bench`. Processes that have exited are missing.
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
      // The name in brackets may contain spaces; after it come state, parent, …, user and system time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) * tick;
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds, program: programOf(pid) }];
    } catch {
      return []; // exited meanwhile
    }
  });
}

/** `postgres: mayorea idle` → postgres; `node … process-main.js publisher` → publisher; otherwise the name of the program. */
function programOf(pid: string): string {
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  if (command.startsWith('postgres')) return 'postgres';
  if (!basename(command).startsWith('node')) return basename(command.split(' ')[0] ?? '');
  const script = args.findIndex((arg) => /\.m?js$/.test(arg));
  const role = args[script + 1];
  return role && !role.startsWith('-') ? role : basename(args[script] ?? command);
}
