import { orderScripts } from './page-scripts.mjs';

/**
 * The smallest adapter that gives the publisher what it needs: one server bundle that exports `app`.
 * Nothing of ours ever listens: pages are written to disk and served by the gateway.
 */
export default function publisherAdapter() {
  return {
    name: 'publisher-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ session: false, build: { redirects: false } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'publisher-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        });
      },
      'astro:build:done': ({ dir }) => orderScripts(dir),
    },
  };
}
