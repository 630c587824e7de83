interface Fallible {
  on(event: 'error', heard: (error: Error) => void): unknown;
  getBackend(): { on(event: 'ready', heard: () => void): unknown };
}

/** Hears of a queue's or worker's errors, of each once until it is connected again: one that is away fails anew every two seconds. */
export function reportOnce(store: Fallible, report: (message: string) => void): void {
  let last = '';
  store.on('error', ({ message }) => {
    if (message !== last) report(message);
    last = message;
  });
  store.getBackend().on('ready', () => (last = ''));
}
