import { pause } from './pause.js';

/** How long to wait for the published page, and how often to look. */
const patience = { every: 1500, times: 20 };

/** Opens the page of this address as soon as it is published, in place of what stood in for it. */
export async function publishedPage(): Promise<void> {
  for (let i = 0; i < patience.times; i++) {
    await pause(patience.every);
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) {
      location.reload();
      return;
    }
  }
}
