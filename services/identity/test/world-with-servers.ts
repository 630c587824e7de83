import { freePort } from '@shop/testing';
import { startMailCatcher } from './mail-catcher.js';
import { startProvider } from './oidc-provider.js';
import { startWorld } from './world.js';

/** Starts identity with its worker and a mail server, which stop together. */
export async function startWorldWithMails(env: Record<string, string> = {}) {
  const catcher = await startMailCatcher();
  const started = await startWorld({ SERVICE_ROLE: 'both', MAIL_URL: catcher.url, ...env });
  const stop = async (): Promise<void> => {
    await started.stop();
    await catcher.stop();
  };
  return { catcher, world: { ...started, stop } };
}

/** The same with a provider that signs users in; `site` is the address of the shop. */
export async function startWorldWithProvider() {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ redirectUri: `${site}/api/auth/google/callback` });
  const { catcher, world } = await startWorldWithMails({ HTTP_PORT: String(port), SITE_URL: site, ...provider.settings });
  const stop = async (): Promise<void> => {
    await world.stop();
    await provider.stop();
  };
  return { site, provider, catcher, world: { ...world, stop } };
}
