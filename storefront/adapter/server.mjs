import { createApp } from 'astro/app/entrypoint';
import { setGetEnv } from 'astro/env/setup';
import { fillPlaceholders } from '../src/lib/build-placeholders.js';

setGetEnv((key) => process.env[key]);

/** Without streaming a failed API call gives a 500, never half a page. */
const astro = createApp({ streaming: false });

/** Published pages are complete without scripts, so their pictures go first. */
const afterPictures = (page) => page.replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src');

export const app = {
  match: (request) => astro.match(request),
  async render(request, options) {
    const answer = await astro.render(request, options);
    return { status: answer.status, body: Buffer.from(afterPictures(await answer.text())) };
  },
  fillPlaceholders: (page, site) => Buffer.from(fillPlaceholders(page.toString(), site)),
};
