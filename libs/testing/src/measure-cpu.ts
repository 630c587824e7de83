/**
 * Processor time of `work` in this process: the minimum of ten runs, because other work of the process counts as well. With `enoughMs` it
 * ends at the first run that takes no longer, and after fifty runs at the latest.
 */
export async function measureCpuMs(work: () => Promise<unknown>, enoughMs?: number): Promise<number> {
  let minMs = Infinity;
  for (let run = 0; run < (enoughMs === undefined ? 10 : 50) && minMs > (enoughMs ?? 0); run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    minMs = Math.min(minMs, (user + system) / 1000);
  }
  return minMs;
}
