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
    // What most pages share, what the frame of every page keeps or needs, what draws cards on both sides, React, what most islands draw, what the
    // cart shares with the product's picker, what shows reviews: a file each, as twenty small ones compress a third worse.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'shop',
                    test: /contracts\/src\/(limits|money|roles|texts)\.ts$|storefront\/src\/(lib\/(api|root|root\.store|signed-api|stored|session\/refresh-token)|ui\/dialog)\.ts$|vite\/preload-helper/,
                  },
                  {
                    name: 'frame',
                    test: /features\/.*\/(cart|search-history|recently-viewed)\.store\.ts$|src\/(lib\/(format|jump|plain-click|session-storage)|ui\/toast)\.ts$|contracts\/src\/(media|brand)\.ts$/,
                  },
                  { name: 'cards', test: /\.template\.ts$/, minShareCount: 2 },
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\// },
                  { name: 'carrito', test: /features\/cart\/(Thumb|buyer\.store|minimum)\./ },
                  { name: 'reviews', test: /features\/social\/reviews-api\.ts$|src\/ui\/When\.tsx$/ },
                  { name: 'icons', test: /src\/ui\/icons\.ts$/ },
                  { name: 'islands', test: /src\/ui\/(Modal|ManufacturerLogo|forms\/Icon|forms\/island-icons)\.tsx?$/ },
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
