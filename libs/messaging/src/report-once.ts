interface Fallible {
  on(event: 'error', listener: (error: Error) => void): unknown;
  getBackend(): { on(event: 'ready', listener: () => void): unknown };
}

/** Reports each error of a queue or worker once until it reconnects; BullMQ repeats it every two seconds. */
export function reportOnce(store: Fallible, report: (message: string) => void): void {
  let last = '';
  store.on('error', ({ message }) => {
    if (message !== last) report(message);
    last = message;
  });
  store.getBackend().on('ready', () => (last = ''));
}
