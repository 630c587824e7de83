import { readFileSync } from 'node:fs';

/**
 * Start time of a living process in kernel ticks, which distinguishes it from a later process with the same pid. Returns undefined for a
 * process that ended, also while it is a zombie, whose parent has not asked for its end yet.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces; the state and 18 other fields follow before the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
