import { readFileSync } from 'node:fs';
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
