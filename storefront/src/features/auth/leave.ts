import { pause } from '../../lib/pause.js';

/** Goes to another page; a form that waits for it stays busy until that is there. `after`: in so many milliseconds. */
export async function leaveFor(path: string, after = 0): Promise<never> {
  await pause(after);
  location.assign(path);
  return new Promise<never>(() => undefined);
}
