import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import clientDirectives from './adapter/directives.mjs';
import servicesProxy from './adapter/dev-proxy.mjs';
import publisherAdapter from './adapter/index.mjs';
import deeperPageRoutes from './adapter/routes.mjs';

/** Resolves our libraries from their sources, so that they need not be built first. */
const conditions = ['@shop/source'];
const serverResolve = {
  conditions: [...conditions, 'module', 'node', 'development|production'],
  externalConditions: ['node'],
  noExternal: ['@shop/contracts'],
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8080',
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), clientDirectives(), deeperPageRoutes(), servicesProxy()],
  trailingSlash: 'never',
  // Shiki would add style attributes, which the policy blocks; there is no Markdown here.
  markdown: { syntaxHighlight: false },
  // External style sheets: the hash of an inline one would fail under the policy of a newer build.
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    // One chunk per group of modules that load together: twenty small files compress a third worse.
    environments: {
      prerender: { resolve: serverResolve },
      ssr: { resolve: serverResolve },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'shop',
                    test: /contracts\/src\/(limits|money|roles|texts)\.ts$|storefront\/src\/(lib\/(api|root|root\.store|stored|stored-atom)|ui\/dialog)\.ts$|vite\/preload-helper/,
                  },
                  {
                    name: 'frame',
                    test: /features\/.*\/(cart|search-history|recently-viewed)\.store\.ts$|src\/(lib\/(format|jump|plain-click|session-storage)|ui\/toast)\.ts$|contracts\/src\/(media|brand)\.ts$/,
                  },
                  { name: 'rules', test: /contracts\/src\/(buyer|field)-rules\.ts$/ },
                  { name: 'signed', test: /storefront\/src\/lib\/(lock|signed-api|session\/refresh-token)\.ts$/ },
                  // The home page renders its live strip with them, but no cards.
                  { name: 'html', test: /storefront\/src\/ui\/(html|picture)\.ts$/ },
                  { name: 'cards', test: /\.template\.ts$/, minShareCount: 2 },
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\// },
                  { name: 'islands', test: /src\/ui\/(Modal|ManufacturerLogo|VerifiedMark|forms\/Icon|common-icons)\.tsx?$/ },
                  { name: 'chat', test: /storefront\/src\/lib\/chat\.ts$|contracts\/src\/chat-link\.ts$/ },
                  { name: 'chats', test: /contracts\/src\/(chat-intro|shipping|whatsapp-texts)\.ts$/ },
                  {
                    name: 'carrito',
                    test: /features\/cart\/(use-cart|cart-cards|Thumbnail|buyer\.store|minimum|sent-orders\.store|pending-orders\.store|cart-snapshot|pricing(\.store)?|sending\/(send-order|order-request|pending-order))\./,
                  },
                  { name: 'cart-page', test: /features\/cart\/(Cart|CartCardView|ContactLink)\.tsx$|contracts\/src\/unify-text\.ts$/ },
                  { name: 'reviews', test: /features\/reviews\/reviews-api\.ts$|src\/ui\/RelativeTime\.tsx$/ },
                  { name: 'icons', test: /src\/ui\/(icons|forms\/(island|account)-icons)\.ts$/ },
                ],
              },
            },
          },
        },
      },
    },
    resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  },
});
