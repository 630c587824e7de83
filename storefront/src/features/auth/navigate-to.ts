import { pause } from '../../lib/pause.js';

/** Never resolves, so that a form that awaits it stays busy until the next page loads. */
export async function navigateTo(path: string, delayMs = 0): Promise<never> {
  await pause(delayMs);
  location.assign(path);
  return new Promise<never>(() => undefined);
}
