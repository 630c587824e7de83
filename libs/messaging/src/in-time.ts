/** Whether `work` ends within so many milliseconds; what it throws is thrown. */
export async function inTime(work: Promise<unknown>, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), patience)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
