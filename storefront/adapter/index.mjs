import { listOfflineFiles } from './offline-files.mjs';
import { policy, writePolicy } from './policy.mjs';

/**
 * The smallest adapter that gives the publisher what it needs: one server bundle that exports `app`.
 * Nothing of ours ever listens: pages are written to disk and served by the gateway.
 */
export default function publisherAdapter() {
  let policyFile;
  return {
    name: 'publisher-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The development server writes styles into its pages.
        const security = { csp: command === 'build' && policy };
        updateConfig({ session: false, build: { redirects: false }, security });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        policyFile = new URL('policy.json', config.outDir);
        setAdapter({
          name: 'publisher-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server', staticHeaders: true },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => writePolicy(routeToHeaders, policyFile),
      'astro:build:done': ({ dir }) => listOfflineFiles(dir),
    },
  };
}
