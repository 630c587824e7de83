import { defineMiddleware } from 'astro:middleware';
import { scriptsLater } from './lib/scripts-later.js';

export const onRequest = defineMiddleware(async (context, next) => {
  // The publisher brings the data of a page; only `astro dev` has to make its own, and has scripts of its own.
  if (import.meta.env.DEV) {
    if (context.locals.page) return next();
    const { developmentPage } = await import('./dev/development-page.js');
    return developmentPage(context, next);
  }
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  return new Response(scriptsLater(await answer.text()), answer);
});
