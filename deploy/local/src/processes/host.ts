import { startCatalog } from '@shop/catalog';
import { startIdentity } from '@shop/identity';
import { seedDemo } from '../seed/seed-demo.js';
import type { ChildMessage } from './messages.js';
import { portOf } from './port-of.js';

/** Both services in one process, each with its own Nest application and data source, to keep the demo small; compose runs one process each. */
export async function startHost(
  env: Record<string, string | undefined>,
  tell: (message: ChildMessage) => void,
): Promise<() => Promise<void>> {
  const identity = await startIdentity({ ...env, HTTP_PORT: portOf(env['IDENTITY_URL']) });
  const catalog = await startCatalog({ ...env, HTTP_PORT: portOf(env['CATALOG_URL']) });
  const close = async (): Promise<void> => {
    await Promise.all([catalog.close(), identity.close()]);
  };
  try {
    await seedDemo({ identity: identity.app, catalog: catalog.app, env, tell });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
