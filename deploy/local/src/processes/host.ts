import { addressVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { serviceModules } from '@shop/ops';
import type { RunningService } from '@shop/platform';
import { seedDemo } from '../seed/seed-demo.js';
import { FirstFilling } from './first-filling.js';
import type { ChildMessage } from './messages.js';
import { portOf } from './port-of.js';

/** All services in one process, each with its own Nest application and data source, to keep the demo small; compose runs one process each. */
export async function startHost(
  env: Record<string, string | undefined>,
  tell: (message: ChildMessage) => void,
): Promise<() => Promise<void>> {
  const running: Partial<Record<ServiceName, RunningService>> = {};
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(running).map((service) => service.close()));
  };
  try {
    const filling = await FirstFilling.begin(env['DATABASE_URL'] ?? '');
    for (const name of serviceNames)
      running[name] = await serviceModules[name].start({ ...env, HTTP_PORT: portOf(env[addressVariable(name)]) });
    await filling.finish(running, tell);
    const { identity, catalog, 'cart-orders': cartOrders, social, admin } = running;
    if (identity && catalog && cartOrders && social && admin)
      await seedDemo({
        identity: identity.app,
        catalog: catalog.app,
        cartOrders: cartOrders.app,
        social: social.app,
        admin: admin.app,
        env,
        tell,
      });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
