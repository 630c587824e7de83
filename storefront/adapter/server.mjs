import { createApp } from 'astro/app/entrypoint';
import { setGetEnv } from 'astro/env/setup';

setGetEnv((key) => process.env[key]);

/** Without streaming a failed API call is a 500 and never half a page. */
export const app = createApp({ streaming: false });
