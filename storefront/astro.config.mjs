import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { servicesProxy } from './adapter/dev-proxy.mjs';
import publisherAdapter from './adapter/index.mjs';
import deeperPageRoutes from './adapter/routes.mjs';

/** Libraries resolve from their sources, so a build of the pages needs nothing built before. */
const conditions = ['@shop/source'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8080',
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), deeperPageRoutes()],
  trailingSlash: 'never',
  // Everything is an external file: the gateway sends `script-src 'self'; style-src 'self'`.
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
    ssr: {
      resolve: { conditions: [...conditions, 'module', 'node', 'development|production'], externalConditions: ['node'] },
      noExternal: ['@shop/contracts'],
    },
    server: { proxy: servicesProxy(process.env) },
  },
});
