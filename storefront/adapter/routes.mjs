/**
 * Further pages of a list are files under `/_p/{n}`. Astro ignores page files that begin with an underscore, so these routes are injected
 * and point to the list's own page.
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
        // The development middleware maps `/tienda?…` like the gateway and needs a route for it. The style page exists only in
        // development.
        const development = { '/tienda': 'tienda/[gender]/[category].astro', '/estilo': '../../test/style-page/style.astro' };
        const routes = command === 'dev' ? { ...deeperPages, ...development } : deeperPages;
        for (const [pattern, page] of Object.entries(routes)) {
          injectRoute({ pattern, entrypoint: new URL(`../src/pages/${page}`, import.meta.url) });
        }
      },
    },
  };
}
