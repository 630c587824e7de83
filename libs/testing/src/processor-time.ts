/** Milliseconds of this process's processor time that `work` takes: the least of `times`, after as many that only warm up. */
export async function processorTime(work: () => Promise<unknown>, times = 5): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < times * 2; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (i >= times) least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
