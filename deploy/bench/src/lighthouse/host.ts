import { readFileSync } from 'node:fs';

type Ticks = { all: number; stolen: number };

/** Linux counts what a host gave to others while this machine had work to do (proc_stat(5), `steal`); elsewhere nothing is known of it. */
function ticks(): Ticks {
  if (process.platform !== 'linux') return { all: 1, stolen: 0 };
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  // user nice system idle iowait irq softirq steal; guests are part of user
  const times = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}

/** From now until it is asked: the share of the processors' time, 0 to 1, that the host of a virtual machine kept for others. */
export function watchHost(): () => number {
  const before = ticks();
  return () => {
    const now = ticks();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}
