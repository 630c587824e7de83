/**
 * Processor time of `work` in this process: the minimum of five runs, after five for warm-up. A result above `retryAboveMs` is measured
 * again, at most four times, because other work of the process counts as well.
 */
export async function measureCpuMs(work: () => Promise<unknown>, retryAboveMs = Infinity): Promise<number> {
  let minMs = Infinity;
  for (let round = 0; round < 5 && (round === 0 || minMs > retryAboveMs); round++) minMs = Math.min(minMs, await minCpuMs(5, work));
  return minMs;
}

async function minCpuMs(times: number, work: () => Promise<unknown>): Promise<number> {
  let minMs = Infinity;
  for (let i = 0; i < times * 2; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (i >= times) minMs = Math.min(minMs, (user + system) / 1000);
  }
  return minMs;
}
