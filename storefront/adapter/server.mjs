import { createApp } from 'astro/app/entrypoint';
import { setGetEnv } from 'astro/env/setup';
import { fillPlaceholders } from '../src/lib/build-placeholders.js';

setGetEnv((key) => process.env[key]);

/** Without streaming a failed API call gives a 500, never half a page. */
const astro = createApp({ streaming: false });

export const app = {
  match: (request) => astro.match(request),
  async render(request, options) {
    const answer = await astro.render(request, options);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  },
  fillPlaceholders: (page, site) => Buffer.from(fillPlaceholders(page.toString(), site)),
};
