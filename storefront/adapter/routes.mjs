/**
 * Deeper pages of a list are files of their own under `/_p/{n}`. Astro ignores page files that begin with an underscore,
 * so these addresses are given to the pages of the lists themselves.
 */
const deeperPages = {
  '/packs/_p/[n]': 'packs/index.astro',
  '/fabricantes/_p/[n]': 'fabricantes.astro',
  '/store/[id]/_p/[n]': 'store/[id].astro',
  '/tienda/[gender]/[category]/_p/[n]': 'tienda/[gender]/[category].astro',
};

export default function deeperPageRoutes() {
  return {
    name: 'deeper-page-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, command }) => {
        // In development the middleware does the gateway's mapping of `/tienda?…`; it needs a route to stand on.
        // The style page exists nowhere else.
        const development = { '/tienda': 'tienda/[gender]/[category].astro', '/estilo': '../dev/style.astro' };
        const routes = command === 'dev' ? { ...deeperPages, ...development } : deeperPages;
        for (const [pattern, page] of Object.entries(routes)) {
          injectRoute({ pattern, entrypoint: new URL(`../src/pages/${page}`, import.meta.url) });
        }
      },
    },
  };
}
