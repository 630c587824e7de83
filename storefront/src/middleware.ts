import { defineMiddleware } from 'astro:middleware';

/** The publisher brings the data of a page; only `astro dev` has to make its own. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (!import.meta.env.DEV || context.locals.page) return next();
  const { developmentPage } = await import('./development-page.js');
  return developmentPage(context, next);
});
