import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { servicesProxy } from './adapter/dev-proxy.mjs';
import publisherAdapter from './adapter/index.mjs';
import deeperPageRoutes from './adapter/routes.mjs';

/** Libraries resolve from their sources, so a build of the pages needs nothing built before. */
const conditions = ['@shop/source'];

/** What a script needs to ask a service and draw the answer. */
const base =
  /storefront\/src\/(scripts\/(api|plain-click|words)|templates\/(html|picture|maker-card))\.ts$|libs\/contracts\/src\/(texts|limits|money|media|roles|sort|pagination)\.ts$|vite\/preload-helper/;
/** Modules of the frame. */
const everywhere =
  /storefront\/src\/(lib\/(quantities|stored)|scripts\/(cart|cart-changes|cart-memory|cart-shape|dialogs|frame|jump|known|offline|prefetch|recent|recent-searches|refresh|root-shape|say|scroll|search-ahead|session|state))\.ts$/;
/** What comes when somebody goes for the search box. */
const search = /storefront\/src\/(scripts\/(search-box|answers)|templates\/(suggestions|emphasis))\.ts$/;

const contact = /storefront\/src\/scripts\/(tell|chat-link|share-button|store-gate)\.ts$/;
/** What draws a list again, for whoever asks for another order. */
const lists = /storefront\/src\/(scripts\/list-view|templates\/(count|pagination|product-card|pack-card))\.ts$/;

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8080',
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), deeperPageRoutes()],
  trailingSlash: 'never',
  // It would colour code by style attributes, which the policy refuses; there is no Markdown here.
  markdown: { syntaxHighlight: false },
  // Files, so that pages of an older build are not stopped by the policy of a newer one.
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    // What every page needs are two files: twenty small ones compress a third worse.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: base },
                  { name: 'shop', test: everywhere },
                  { name: 'search', test: search },
                  { name: 'list', test: lists },
                  { name: 'contact', test: contact },
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
    server: { proxy: servicesProxy(process.env) },
  },
});
