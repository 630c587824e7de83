import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import servicesProxy from './adapter/dev-proxy.mjs';
import publisherAdapter from './adapter/index.mjs';
import deeperPageRoutes from './adapter/routes.mjs';

/** Libraries resolve from their sources, so a build of the pages needs nothing built before. */
const conditions = ['@shop/source'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8080',
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), deeperPageRoutes(), servicesProxy()],
  trailingSlash: 'never',
  // It would colour code by style attributes, which the policy refuses; there is no Markdown here.
  markdown: { syntaxHighlight: false },
  // Files, so that pages of an older build are not stopped by the policy of a newer one.
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    // What most pages share, what the frame of every page keeps, what draws cards on both sides: a file each, as twenty small ones compress a third worse.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shop', test: /storefront\/src\/(lib|ui|layouts)\/|libs\/contracts\/src\//, minShareCount: 12 },
                  { name: 'frame', test: /features\/.*\/(cart|search-history|recently-viewed)\.store\.ts$/ },
                  { name: 'cards', test: /\.template\.ts$/, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
    resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
    ssr: {
      resolve: { conditions: [...conditions, 'module', 'node', 'development|production'], externalConditions: ['node'] },
      noExternal: ['@shop/contracts'],
    },
  },
});
