import { createApp } from 'astro/app/entrypoint';
import { setGetEnv } from 'astro/env/setup';
import { complete } from '../src/lib/build-placeholders.js';

setGetEnv((key) => process.env[key]);

/** Without streaming a failed API call is a 500 and never half a page. */
const astro = createApp({ streaming: false });

/** What the publisher renders pages with: bytes as they are written to disk. */
export const app = {
  match: (request) => astro.match(request),
  async render(request, options) {
    const answer = await astro.render(request, options);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  },
  complete: (page, site) => Buffer.from(complete(page.toString(), site)),
};
