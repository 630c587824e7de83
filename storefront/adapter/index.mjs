import { listOfflineFiles } from './offline-files.mjs';
import { policy, writePolicy } from './policy.mjs';

/**
 * Minimal Astro adapter for the publisher: one server bundle that exports `app`. No server listens; pages are written to disk and served
 * by the gateway.
 */
export default function publisherAdapter() {
  let policyFile;
  return {
    name: 'publisher-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // In development Astro injects inline styles, which the policy would block.
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
