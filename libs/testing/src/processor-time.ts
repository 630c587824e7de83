/**
 * Milliseconds of this process's processor time that `work` takes: the least of five, after as many that only warm up. Beyond `atMost` it is
 * measured again, four times at most: whatever else the process does meanwhile counts as well, but not each time.
 */
export async function processorTime(work: () => Promise<unknown>, atMost = Infinity): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 5 && (round === 0 || least > atMost); round++) least = Math.min(least, await leastOf(5, work));
  return least;
}

async function leastOf(times: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < times * 2; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (i >= times) least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
