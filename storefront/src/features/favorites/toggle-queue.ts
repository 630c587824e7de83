interface Options<T> {
  show: (id: string, on: boolean) => void;
  send: (id: string, on: boolean) => Promise<T>;
}

/**
 * Optimistic toggles, one request at a time per id; the last value wins. Resolves with the last response, or undefined if an earlier call
 * still sends. On an error it shows the confirmed state and rejects.
 */
export function queueToggles<T>({ show, send }: Options<T>): (id: string, on: boolean) => Promise<T | undefined> {
  const pending = new Map<string, boolean>();
  return async (id, on) => {
    const isRunning = pending.has(id);
    pending.set(id, on);
    show(id, on);
    if (isRunning) return undefined;
    let confirmed = !on;
    let answer: T | undefined;
    try {
      for (let wanted = pending.get(id); wanted !== undefined && wanted !== confirmed; wanted = pending.get(id)) {
        answer = await send(id, wanted);
        confirmed = wanted;
      }
      return answer;
    } catch (error) {
      show(id, confirmed);
      throw error;
    } finally {
      pending.delete(id);
    }
  };
}
