import { urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { serviceModules } from '@shop/ops';
import { seedDemo } from '@shop/ops/seed';
import type { RunningService } from '@shop/platform';
import { InitialReplay } from './initial-replay.js';
import type { ChildMessage } from '@shop/processes';
import { portOf } from './port-of.js';

/**
 * Starts all services in one process, each with its own Nest application and data source, to keep the demo small. Compose runs a process
 * per service.
 */
export async function startAllServices(
  env: Record<string, string | undefined>,
  reportProgress: (message: ChildMessage) => void,
): Promise<() => Promise<void>> {
  const running: Partial<Record<ServiceName, RunningService>> = {};
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(running).map((service) => service.close()));
  };
  try {
    const initialReplay = await InitialReplay.recordNewServices(env['DATABASE_URL'] ?? '');
    const starts = await Promise.allSettled(
      serviceNames.map(async (name) => {
        running[name] = await serviceModules[name].start({ ...env, HTTP_PORT: portOf(env[urlVariable(name)]) });
      }),
    );
    for (const start of starts) if (start.status === 'rejected') throw start.reason as Error;
    await initialReplay.run(running, reportProgress);
    const { identity, catalog, 'cart-orders': cartOrders, social, admin } = running;
    if (identity && catalog && cartOrders && social && admin)
      await seedDemo({
        identity: identity.app,
        catalog: catalog.app,
        cartOrders: cartOrders.app,
        social: social.app,
        admin: admin.app,
        env,
        reportProgress: reportProgress,
      });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
