type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs one task at a time: across tabs with a Web Lock, within this tab on pages without Web Locks (plain http). */
export function createLock(name: string): Lock {
  let queue: Promise<unknown> = Promise.resolve();
  return (task) => (navigator as Partial<Navigator>).locks?.request(name, task) ?? (queue = queue.then(task, task));
}
